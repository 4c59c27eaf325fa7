import { useQuery } from '@tanstack/react-query';
import { ListUnmatchedQuery } from '#contract/bank/list-unmatched.schemas.ts';
import { listUnmatched } from '#contract/bank/list-unmatched.ts';
import { unmatchedQuery } from '#web/features/bank/bank-queries.ts';
import { openLineColumns } from '#web/features/bank/open-line-columns.tsx';
import { StatementDesk } from '#web/features/bank/statement-desk.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

export default function BankPage() {
  const view = useListView(listUnmatched, ListUnmatchedQuery, PAGE_SIZE);
  const lines = useQuery(unmatchedQuery(view.query));
  return (
    <>
      <PageHeader title="Bank Statements" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        A line is recorded automatically only if it has the whole reference of a sale and pays its
        exact total. Anything else that may concern a sale waits below for you to decide.
      </p>
      <div className="flex flex-col gap-10">
        <StatementDesk />
        <section aria-labelledby="waiting-lines">
          <h2 id="waiting-lines" className="mb-4 text-base">
            Waiting for a decision
          </h2>
          <PagedTable
            caption="Lines waiting for a decision"
            many={['line', 'lines']}
            view={view}
            query={lines}
            columns={openLineColumns}
            keyOf={({ id }) => id}
            failed="Failed to load the waiting lines."
            empty="No lines are waiting for a decision."
            tableFrom={TABLE_FROM_PX}
          />
        </section>
      </div>
    </>
  );
}
