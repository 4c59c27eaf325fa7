import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MyBid } from '#contract/bids/bid.ts';
import { ListBuyerBidsQuery } from '#contract/bids/list-buyer-bids.schemas.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { bidNumber } from '#web/lib/bids-words.ts';
import { call } from '#web/lib/call.ts';
import { BUYER_KEY } from '#web/lib/query-keys.ts';
import { useMe } from '#web/lib/session.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Moment } from '#web/ui/moment.tsx';
import { amountOfBid, lotOfBid } from './my-bid-columns.tsx';
import { useReceipts } from './receipts/kept-receipts.ts';

const PAGE_SIZE = 10;
/** The most that the server lists without pages. */
const NEWEST = 500;

/** The newest: the server does not know which receipts a browser keeps, so all are looked through here. */
const newestBidsQuery = queryOptions({
  queryKey: [...BUYER_KEY, 'newest-bids'],
  queryFn: ({ signal }) => call(listBuyerBids, { signal }),
});

const columns: readonly Column<MyBid>[] = [
  lotOfBid,
  {
    head: 'No.',
    figure: true,
    cell: (bid) => bidNumber(bid.seq, bid.was_answered ? 'answered' : undefined),
  },
  amountOfBid,
  { head: 'Time', figure: true, cell: (bid) => <Moment at={bid.created_at} /> },
  {
    head: 'Check',
    actions: true,
    cell: (bid) => (
      <Link
        to={`/auction/${bid.auction_id}/verify`}
        aria-label={`Check this auction: ${bid.auction_title}`}
        className="tap rounded-sm whitespace-nowrap underline underline-offset-2"
      >
        Check this auction
      </Link>
    ),
  },
];

/** The user's own bids whose receipt another browser keeps, the newest first. */
export function BidsWithoutReceipt() {
  const { data: user } = useMe();
  const receipts = useReceipts(user?.id);
  const view = useListView(listBuyerBids, ListBuyerBidsQuery, PAGE_SIZE);
  const kept = new Set(receipts.map(({ bid }) => bid?.id));
  const first = (view.page - 1) * PAGE_SIZE;
  const bids = useQuery({
    ...newestBidsQuery,
    select: ({ bids }) => {
      const rows = bids.filter(({ id }) => !kept.has(id));
      return {
        rows: rows.slice(first, first + PAGE_SIZE),
        total: rows.length,
        placed: bids.length,
      };
    },
  });
  if (bids.data?.placed === 0) return null;
  return (
    <section aria-labelledby="without-receipt" className="mt-10">
      <h2 id="without-receipt" className="mb-2 text-base">
        Your bids without a receipt in this browser
      </h2>
      <PagedTable
        caption="Bids without a receipt in this browser"
        view={view}
        query={bids}
        many={['bid', 'bids']}
        columns={columns}
        keyOf={({ id }) => id}
        failed="Failed to load bids."
        empty="All your bids have a receipt in this browser."
      />
      {bids.data?.placed === NEWEST && (
        <p className="mt-2 text-xs text-ink-soft">Only your newest {NEWEST} bids are listed.</p>
      )}
    </section>
  );
}
