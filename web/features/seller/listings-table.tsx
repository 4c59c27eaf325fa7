import type { OwnAuction } from '#contract/auctions/auction.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ListingActions } from './listing-actions.tsx';

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
    cell: (lot) => (
      <span className="inline-flex flex-col items-start gap-1">
        <StatusBadge status={lot.status} />
        {isBelowReserve(lot) && <Badge tone="waiting">Reserve not met</Badge>}
        {lot.awaits_seller && <Badge tone="waiting">Changes to accept</Badge>}
        {lot.status === 'rejected' && lot.reject_reason && (
          <span className="long-words text-xs text-ink-soft">{lot.reject_reason}</span>
        )}
      </span>
    ),
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
    cell: (lot) => (wasLive(lot) ? <LotPageLink lot={lot} /> : <ListingActions lot={lot} />),
  },
];

/** The columns for live lots: no status, and a countdown for each end. */
export const liveColumns = listingColumns
  .filter(({ head }) => head !== 'Status')
  .map((column) => (column.head === 'Ends' ? { ...column, head: 'Time left' } : column));

/** The width from which the table fits beside the side menu (px). */
export const LISTINGS_TABLE_FROM = 1100;

const wasLive = ({ status }: OwnAuction): boolean => status !== 'pending' && status !== 'rejected';

function LotPageLink({ lot }: { lot: OwnAuction }) {
  return (
    <ButtonLink
      to={`/seller/auctions/${lot.id}`}
      size="small"
      aria-label={`Bids and requests of ${lot.title}`}
    >
      Bids and requests
    </ButtonLink>
  );
}

function LeadingBid({ lot }: { lot: OwnAuction }) {
  if (lot.bids_count === 0)
    return <Stacked figure={dollars(lot.buy_in_price)} below="buy-in price" />;
  return <strong>{dollars(lot.current_price)}</strong>;
}
