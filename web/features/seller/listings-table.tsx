import type { OwnAuction } from '#contract/auctions/auction.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ListingActions } from './listing-actions.tsx';

/** Lots that are or were live have a public page. */
const hasPage = ({ status }: OwnAuction): boolean => status !== 'pending' && status !== 'rejected';

const columns: readonly Column<OwnAuction>[] = [
  {
    head: 'Lot',
    cell: (lot) => (
      <LotLink
        title={lot.title}
        ticker={lot.ticker}
        logo={lot.logo_url}
        {...(hasPage(lot) ? { to: `/auction/${lot.id}` } : {})}
      />
    ),
  },
  {
    head: 'Status',
    cell: (lot) => (
      <span className="inline-flex flex-col items-start gap-1 max-md:items-end">
        <StatusBadge status={lot.status} />
        {lot.reject_reason && (
          <span className="max-w-[36ch] text-xs text-ink-soft">{lot.reject_reason}</span>
        )}
      </span>
    ),
  },
  { head: 'Shares', figure: true, cell: (lot) => count(lot.total_shares) },
  { head: 'Leading bid', figure: true, cell: (lot) => <LeadingBid lot={lot} /> },
  { head: 'Bids', figure: true, cell: (lot) => count(lot.bids_count) },
  { head: 'Ends', figure: true, cell: (lot) => <End lot={lot} /> },
  { head: 'Actions', figure: true, cell: (lot) => <ListingActions lot={lot} /> },
];

export function ListingsTable({ lots }: { lots: readonly OwnAuction[] }) {
  return <DataTable caption="My auctions" columns={columns} rows={lots} keyOf={(lot) => lot.id} />;
}

function LeadingBid({ lot }: { lot: OwnAuction }) {
  if (lot.bids_count === 0)
    return <span className="text-ink-soft">{dollars(lot.buy_in_price)}</span>;
  return <strong>{dollars(lot.current_price)}</strong>;
}

function End({ lot }: { lot: OwnAuction }) {
  if (lot.ends_at === null) return <span className="text-ink-soft">On approval</span>;
  if (lot.status !== 'live') return dateAndTime(lot.ends_at);
  return <Countdown endsAt={lot.ends_at} softCloseSeconds={lot.soft_close_seconds} />;
}
