import { useQuery } from '@tanstack/react-query';
import { ListPendingActsQuery } from '#contract/admin/list-pending-acts.schemas.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { ConfirmOwner } from '#web/features/accounts/confirm-owner.tsx';
import { pendingActsQuery } from '#web/features/admin/admin-queries.ts';
import { pendingColumns } from '#web/features/admin/pending-columns.tsx';
import { Asking } from '#web/ui/asking.tsx';
import { ChoiceFilter, Filters } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

const states = [
  ['waiting', 'Waiting'],
  ['confirmed', 'Confirmed'],
  ['declined', 'Declined'],
  ['taken_back', 'Cancelled'],
  ['expired', 'Expired'],
] as const;

export default function WaitingPage() {
  const view = useListView(listPendingActs, ListPendingActsQuery, PAGE_SIZE);
  const acts = useQuery(pendingActsQuery(view.query));
  return (
    <>
      <PageHeader title="Second Admin" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        Actions listed here take effect only if another admin confirms them within 24 hours.
      </p>
      <Filters view={view}>
        <ChoiceFilter view={view} label="State" name="state" every="Any state" options={states} />
      </Filters>
      <ConfirmOwner because="this carries out what another admin asked for">
        <Asking>
          <PagedTable
            caption="Actions for a second admin"
            many={['request', 'requests']}
            view={view}
            query={acts}
            columns={pendingColumns}
            keyOf={(act) => act.id}
            failed="Failed to load what is waiting."
            empty="Nothing is waiting for a second admin."
            tableFrom={TABLE_FROM_PX}
            channel="admin"
          />
        </Asking>
      </ConfirmOwner>
    </>
  );
}
