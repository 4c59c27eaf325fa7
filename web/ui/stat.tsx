import type { ReactNode } from 'react';
import { Skeleton } from './states.tsx';

interface Figure {
  label: string;
  /** Undefined while it loads. */
  figure: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
}

/** A row of figures between hairlines. */
export function Stats({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {figures.map(({ label, figure, action }) => (
        <div key={label} className="flex flex-col gap-1 bg-surface p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures text-xl font-semibold">
            {figure ?? <Skeleton className="h-9 w-20" />}
          </dd>
          {action && <dd className="text-sm">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
