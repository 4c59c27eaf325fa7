import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Reference } from '../reference.tsx';
import type { BulkOutcome } from './use-bulk.ts';

interface BulkRowProps {
  name: string;
  detail: ReactNode;
  outcome: BulkOutcome | undefined;
  /** What it is by now, where that is why it was refused. */
  now?: ReactNode;
}

/** A row of several that are acted on: what will happen to it, then what came of it. */
export function BulkRow({ name, detail, outcome, now }: BulkRowProps) {
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <span className="font-medium">{name}</span>
      {outcome ? <Result outcome={outcome} /> : <span className="text-ink-soft">{detail}</span>}
      {outcome?.state === 'failed' && now && <span>{now}</span>}
    </li>
  );
}

function Result({ outcome }: { outcome: BulkOutcome }) {
  if (outcome.state === 'running') {
    return (
      <span className="inline-flex items-center gap-1 text-ink-soft">
        <LoaderCircle size={14} aria-hidden="true" className="pulse" />
        In progress...
      </span>
    );
  }
  const done = outcome.state === 'done';
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <span className={`inline-flex items-start gap-1 ${done ? 'text-accent-text' : 'text-down'}`}>
      <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {outcome.says}
        {outcome.state === 'failed' && <Reference id={outcome.reference} />}
      </span>
    </span>
  );
}
