import { useQuery } from '@tanstack/react-query';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { ListBidsOfOwnListingQuery } from '#contract/seller/list-bids-of-own-listing.schemas.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { ListRequestsOfOwnListingQuery } from '#contract/seller/list-requests-of-own-listing.schemas.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dayAndTime } from '#web/lib/moments.ts';
import { Bidder } from '#web/ui/bidder.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Moment } from '#web/ui/moment.tsx';
import { RequestBadge } from '#web/ui/request-badge.tsx';
import { bidsOfOwnLotQuery, requestsOfOwnLotQuery } from './listings-queries.ts';

const PAGE_SIZE = 10;

const bidColumns: readonly Column<Bid>[] = [
  { head: 'No.', cell: (bid) => <span className="figures">{count(bid.seq)}</span> },
  { head: 'Bidder', cell: (bid) => <Bidder name={bid.user_name} bidder={bid.bidder} /> },
  {
    head: 'Bid',
    figure: true,
    sort: 'amount',
    cell: ({ amount, answered }) => (
      <>
        <strong>{dollars(amount)}</strong>
        {answered && (
          <span className="block text-xs text-ink-soft">
            answered {dollars(answered.amount)} from{' '}
            {bidderWords(answered.user_name, answered.bidder)}
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Placed',
    figure: true,
    sort: 'created_at',
    cell: (bid) => dayAndTime(bid.created_at),
  },
];

/** The bids on one of the seller's lots. Sellers see the same masked names as everyone. */
export function BidsOnLot({ id }: { id: number }) {
  const view = useListView(listBidsOfOwnListing, ListBidsOfOwnListingQuery, PAGE_SIZE);
  return (
    <PagedTable
      caption="Bids on this lot"
      many={['numbered bid', 'numbered bids']}
      view={view}
      query={useQuery(bidsOfOwnLotQuery(id, view.query))}
      columns={bidColumns}
      keyOf={(bid) => bid.id}
      failed="Failed to load bids."
      empty="No bids yet"
    />
  );
}

const requestColumns: readonly Column<BidRequest>[] = [
  { head: 'Buyer', cell: ({ user }) => <span className="long-words">{user.name}</span> },
  {
    head: 'Status',
    cell: ({ status }) => <RequestBadge status={status} />,
  },
  {
    head: 'Requested at',
    figure: true,
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Decided at',
    figure: true,
    cell: ({ decided_at, status }) =>
      decided_at ? <Moment at={decided_at} /> : status === 'closed' ? 'Not decided' : 'Not yet',
  },
];

/** The requests to bid on one of the seller's lots. Admins decide; sellers only see the status. */
export function RequestsForLot({ id }: { id: number }) {
  const view = useListView(listRequestsOfOwnListing, ListRequestsOfOwnListingQuery, PAGE_SIZE);
  return (
    <PagedTable
      caption="Requests to bid on this lot"
      many={['request', 'requests']}
      view={view}
      query={useQuery(requestsOfOwnLotQuery(id, view.query))}
      columns={requestColumns}
      keyOf={(request) => request.id}
      failed="Failed to load requests"
      empty="No requests found."
    />
  );
}
