import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { ListBidRequestsQuery } from '#contract/bid-requests/list-bid-requests.schemas.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { dashboardQuery } from '#web/features/admin/admin-queries.ts';
import { bidRequestColumns } from '#web/features/bid-requests/bid-request-columns.tsx';
import { bidRequestsQuery } from '#web/features/bid-requests/bid-requests-query.ts';
import { BulkRequests } from '#web/features/bid-requests/bulk-requests.tsx';
import { ListedRequests } from '#web/features/bid-requests/current-status.tsx';
import { isOnLiveLot } from '#web/features/bid-requests/decidable.ts';
import { count } from '#web/lib/figures.ts';
import { Asking } from '#web/ui/asking.tsx';
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusalIn } from '#web/ui/conflict-note.tsx';
import { CsvLink } from '#web/ui/list/csv-link.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#web/ui/list/filters.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

const states = [
  ['pending', 'Waiting'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['closed', 'Closed'],
] as const;

interface Deciding {
  status: 'approved' | 'rejected';
  requests: readonly BidRequest[];
}

export default function BidRequestsPage() {
  const view = useListView(listBidRequests, ListBidRequestsQuery, PAGE_SIZE);
  // What waits is of use only until its lot ends.
  const waitingFirst =
    (view.query.status ?? 'pending') === 'pending' && view.query.sort === undefined;
  const requests = useQuery(
    bidRequestsQuery(waitingFirst ? { ...view.query, sort: 'waiting' } : view.query),
  );
  const waiting = useQuery(dashboardQuery).data?.pending_requests ?? 0;
  const selection = useSelection(requests.data?.rows ?? [], {
    keyOf: ({ id }) => id,
    may: (request) => isOnLiveLot(request) && !refusalIn(request.conflict),
    nameOf: ({ user, auction }) => `${user.name} on ${auction.title}`,
  });
  const [deciding, setDeciding] = useState<Deciding>();
  const decide = (status: Deciding['status']) =>
    setDeciding({ status, requests: selection.picked });
  return (
    <ListedRequests value={requests.data?.rows ?? []}>
      <PageHeader title="Bid Approval Requests">
        <CsvLink view={view} name="Bid requests" />
      </PageHeader>
      <Filters view={view}>
        <SearchFilter view={view} label="Search requests" placeholder="Buyer or auction" />
        <ChoiceFilter
          view={view}
          label="Status"
          name="status"
          every="Any status"
          whole
          options={states}
        />
        {waiting > 0 && view.filters.status !== 'pending' && (
          <Button onClick={() => view.setFilter('status', 'pending')}>
            Show {count(waiting)} waiting
          </Button>
        )}
      </Filters>
      <Asking>
        <PagedTable
          caption="Bid approval requests"
          many={['request', 'requests']}
          view={view}
          query={requests}
          columns={bidRequestColumns((view.page - 1) * PAGE_SIZE + 1)}
          keyOf={({ id }) => id}
          failed="Failed to load requests"
          empty="No requests found."
          next={
            <p className="text-sm text-ink-soft">
              Requests appear here as buyers ask to bid on a lot.
            </p>
          }
          tableFrom={TABLE_FROM_PX}
          channel="admin"
          asItComes={waitingFirst ? 'Waiting first, soonest end on top' : undefined}
          loading={<p role="status">Loading...</p>}
          selection={selection}
        />
      </Asking>
      {selection.picked.length > 0 && (
        <BulkBar picked={selection.picked.length} onClear={selection.clear}>
          <Button size="small" kind="primary" onClick={() => decide('approved')}>
            Approve selected
          </Button>
          <Button size="small" kind="danger" onClick={() => decide('rejected')}>
            Reject selected
          </Button>
        </BulkBar>
      )}
      {deciding && <BulkRequests {...deciding} onClose={() => setDeciding(undefined)} />}
    </ListedRequests>
  );
}
