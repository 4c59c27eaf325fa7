import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { AuctionActions } from './auction-actions.tsx';

const columns: readonly Column<AdminAuction>[] = [
  {
    head: 'Lot',
    cell: (lot) => <LotLink title={lot.title} ticker={lot.ticker} logo={lot.logo_url} />,
  },
  {
    head: 'Seller',
    cell: (lot) => (
      <span className="inline-flex flex-col items-start max-md:items-end">
        <span>{lot.seller.name}</span>
        <span className="text-xs break-all text-ink-soft">{lot.seller.email}</span>
        {lot.seller.status !== 'active' && (
          <Badge tone="bad">{`Account ${lot.seller.status}`}</Badge>
        )}
      </span>
    ),
  },
  { head: 'Status', cell: (lot) => <StatusBadge status={lot.status} /> },
  { head: 'Shares', figure: true, cell: (lot) => count(lot.total_shares) },
  { head: 'Buy-in', figure: true, cell: (lot) => dollars(lot.buy_in_price) },
  { head: 'Market', figure: true, cell: (lot) => dollars(lot.market_price) },
  {
    head: 'Ends',
    figure: true,
    cell: (lot) => (lot.ends_at ? dateAndTime(lot.ends_at) : 'On approval'),
  },
  { head: 'Actions', figure: true, cell: (lot) => <AuctionActions lot={lot} /> },
];

export function AuctionsTable({ lots }: { lots: readonly AdminAuction[] }) {
  return <DataTable caption="Auctions" columns={columns} rows={lots} keyOf={(lot) => lot.id} />;
}
