import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { type StatusAct, statusActs } from './user-status.ts';

/** What an act on an account does to sessions, bids and lots. */
export const StatusEffects = ({ act: { effects } }: { act: StatusAct }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm text-ink-soft">
    {effects.map(([about, words]) => (
      <Fragment key={about}>
        <dt className="font-medium text-ink">{about}</dt>
        <dd>{words}</dd>
      </Fragment>
    ))}
  </dl>
);

/** Tells "deactivate" from "suspend" beside the list whose rows have both. */
export function StatusHelp() {
  return (
    <details className="group mb-4 text-sm text-ink-soft">
      <summary className="tap inline-flex cursor-pointer items-center gap-1 rounded-sm font-medium text-ink">
        Deactivate or suspend?
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 grid gap-6 rounded-lg border border-line bg-surface p-4 lg:grid-cols-2">
        {[statusActs.inactive, statusActs.suspended].map((act) => (
          <section key={act.status}>
            <h2 className="pb-1 text-base text-ink">{act.word}</h2>
            <p className="pb-3">{act.when}</p>
            <StatusEffects act={act} />
          </section>
        ))}
      </div>
    </details>
  );
}
