import type { FailedJob } from '#contract/admin/list-failed-jobs.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RetryButton } from './retry-button.tsx';
import { jobWords } from './words.ts';

export const failedJobColumns: readonly Column<FailedJob>[] = [
  {
    head: 'Job',
    title: true,
    cell: ({ id, task }) => (
      <span className="inline-flex flex-col items-start">
        <span className="font-medium">{jobWords(task)}</span>
        <span className="figures text-xs text-ink-soft">{`Job ${id}`}</span>
      </span>
    ),
  },
  {
    head: 'Why',
    wide: true,
    cell: ({ error }) => <span className="block max-w-[48ch] wrap-anywhere">{error}</span>,
  },
  {
    head: 'State',
    cell: ({ given_up, attempts, max_attempts }) => (
      <span className="inline-flex flex-col items-start gap-0.5">
        <Badge tone={given_up ? 'bad' : 'waiting'}>{given_up ? 'Given up' : 'Retrying'}</Badge>
        <span className="figures text-xs text-ink-soft">{`${attempts} of ${max_attempts} attempts`}</span>
      </span>
    ),
  },
  { head: 'Failed', cell: ({ failed_at }) => <Moment at={failed_at} /> },
  {
    head: 'Next attempt',
    cell: ({ next_try_at }) => (next_try_at ? <Moment at={next_try_at} /> : 'None'),
  },
  { head: 'Actions', figure: true, actions: true, cell: (job) => <RetryButton job={job} /> },
];
