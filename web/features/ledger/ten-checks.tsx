import { CHECKS, type CheckState } from '#domain/ledger/verify-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { VerifierState } from './use-verifier.ts';

/** What came of a check, in a word. */
export function CheckBadge({ state }: { state: CheckState }) {
  const [tone, word] = STATES[state];
  return <Badge tone={tone}>{word}</Badge>;
}

const STATES: Record<CheckState, readonly [BadgeTone, string]> = {
  holds: ['good', 'Holds'],
  fails: ['bad', 'Fails'],
  open: ['waiting', 'Still open'],
  unchecked: ['neutral', 'Not checked'],
};

/** The ten checks, in the order in which each rests on those before; without marks until they are made. */
export function TenChecks({ state }: { state: VerifierState }) {
  const made = state.kind === 'done' ? state.verification.checks : [];
  return (
    <ol className="divide-y divide-line border-y border-line-strong">
      {Object.entries(CHECKS).map(([name, title], at) => {
        const check = made.find((one) => one.name === name);
        return (
          <li key={name} className="flex gap-x-3 py-3 sm:gap-x-4">
            <span className="figures w-5 shrink-0 text-right text-sm text-ink-soft">{at + 1}</span>
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-x-4">
                <h3 className="text-sm font-semibold">{title}</h3>
                {check && <CheckBadge state={check.state} />}
              </div>
              <p className="mt-0.5 min-h-5 text-sm text-pretty wrap-anywhere text-ink-soft">
                {check?.sentence}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
