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
  ['taken_back', 'Taken back'],
  ['expired', 'Expired'],
] as const;

export default function WaitingPage() {
  const view = useListView(listPendingActs, ListPendingActsQuery, PAGE_SIZE);
  const acts = useQuery(pendingActsQuery(view.query));
  return (
    <>
      <PageHeader title="Second Admin" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        What one admin asks for here happens once another one confirms it, within 24 hours.
      </p>
      <Filters>
        <ChoiceFilter view={view} label="State" name="state" every="Any state" options={states} />
      </Filters>
      <ConfirmOwner because="what another admin asked for happens by your word">
        <Asking>
          <PagedTable
            caption="Acts for a second admin"
            view={view}
            query={acts}
            columns={pendingColumns}
            keyOf={(act) => act.id}
            failed="Failed to load what waits."
            empty="Nothing waits for a second admin."
            tableFrom={TABLE_FROM_PX}
            channel="admin"
          />
        </Asking>
      </ConfirmOwner>
    </>
  );
}
