import { Link } from 'react-router';
import type { PendingAct } from '#contract/admin/pending-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PendingActions } from './pending-actions.tsx';
import { actStates, detailOfAct, wordsOfAct } from './pending-words.ts';

/** Links to what the second admin should review before deciding. */
function subjectPage({ kind, subject, parameters }: PendingAct): string {
  if (kind === 'set_fee_terms') return '/admin/fees';
  if (typeof parameters.sale_id === 'number') return `/sales/${parameters.sale_id}`;
  return `/admin/audit?subject_type=${subject.type}&subject_id=${subject.id}`;
}

export const pendingColumns: readonly Column<PendingAct>[] = [
  {
    head: 'What',
    title: true,
    wide: true,
    cell: (act) => (
      <span className="inline-flex flex-col items-start gap-0.5">
        <Link to={subjectPage(act)} className="long-words rounded-sm font-medium hover:underline">
          {wordsOfAct(act)}
        </Link>
        <span className="long-words text-xs text-ink-soft">{detailOfAct(act)}</span>
      </span>
    ),
  },
  { head: 'Asked by', cell: ({ asked_by }) => <span className="long-words">{asked_by.name}</span> },
  { head: 'Asked', cell: ({ asked_at }) => <Moment at={asked_at} /> },
  { head: 'Expires', cell: ({ expires_at }) => <Moment at={expires_at} /> },
  {
    head: 'State',
    cell: ({ state, decided_by }) => (
      <span className="inline-flex flex-col items-start gap-0.5">
        <Badge tone={actStates[state][0]}>{actStates[state][1]}</Badge>
        {decided_by && <span className="text-xs text-ink-soft">by {decided_by.name}</span>}
      </span>
    ),
  },
  { head: 'Actions', figure: true, actions: true, cell: (act) => <PendingActions act={act} /> },
];
