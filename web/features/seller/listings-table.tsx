import type { OwnAuction } from '#contract/auctions/auction.ts';
import { count } from '#web/lib/figures.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { LeadingBid } from '#web/ui/leading-bid.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { ListingState, liveWords } from './listing-state.tsx';
import { RowActions } from './row-actions.tsx';

/** The columns that every table of a seller's lots shares. */
export const listingColumns: readonly Column<OwnAuction>[] = [
  {
    head: 'Lot',
    title: true,
    sort: 'title',
    cell: (lot) => (
      <LotLink
        title={lot.title}
        ticker={lot.ticker}
        logo={lot.logo_url}
        to={`/seller/auctions/${lot.id}`}
      />
    ),
  },
  {
    head: 'Status',
    wide: true,
    cell: (lot) => <ListingState lot={lot} />,
  },
  {
    head: 'Shares',
    figure: true,
    sort: 'total_shares',
    cell: (lot) => count(lot.total_shares),
  },
  {
    head: 'Leading bid',
    figure: true,
    sort: 'current_price',
    cell: (lot) => <LeadingBid lot={lot} />,
  },
  { head: 'Bids', figure: true, sort: 'bids_count', cell: (lot) => count(lot.bids_count) },
  { head: 'Ends', figure: true, sort: 'ends_at', cell: (lot) => <LotEnd lot={lot} /> },
  {
    head: 'Actions',
    figure: true,
    actions: true,
    cell: (lot) => <RowActions lot={lot} />,
  },
];

/** The columns for live lots: no status, but what matters of it below the price, and a countdown for each end. */
export const liveColumns = listingColumns
  .filter(({ head }) => head !== 'Status')
  .map((column) => {
    if (column.head === 'Ends') return { ...column, head: 'Time left' };
    if (column.head !== 'Leading bid') return column;
    return { ...column, cell: (lot: OwnAuction) => <LiveBid lot={lot} /> };
  });

/** The width from which the table fits beside the side menu (px). */
export const LISTINGS_TABLE_FROM = 1100;

const LiveBid = ({ lot }: { lot: OwnAuction }) => (
  <span className="inline-flex flex-col items-start in-[.text-right]:items-end">
    <LeadingBid lot={lot} />
    <span className="text-xs text-ink-soft">{liveWords(lot)}</span>
  </span>
);
