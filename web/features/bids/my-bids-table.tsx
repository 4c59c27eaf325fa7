import type { MyBid } from '#contract/bids/bid.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const states: Record<MyBid['state'], [BadgeTone, string]> = {
  leading: ['good', 'Leading'],
  outbid: ['waiting', 'Outbid'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
  withdrawn: ['undone', 'Withdrawn'],
};

const columns: readonly Column<MyBid>[] = [
  {
    head: 'Lot',
    cell: (bid) => (
      <LotLink
        title={bid.auction_title}
        ticker={bid.auction_ticker}
        logo={bid.auction_logo}
        to={`/auction/${bid.auction_id}`}
      />
    ),
  },
  { head: 'My bid', figure: true, cell: (bid) => <strong>{dollars(bid.amount)}</strong> },
  { head: 'Price now', figure: true, cell: (bid) => dollars(bid.current_price) },
  {
    head: 'State',
    cell: (bid) => <Badge tone={states[bid.state][0]}>{states[bid.state][1]}</Badge>,
  },
  { head: 'Placed', figure: true, cell: (bid) => dateAndTime(bid.created_at) },
];

interface MyBidsTableProps {
  bids: readonly MyBid[];
  /** The spec's sentence for none. */
  none: string;
}

export function MyBidsTable({ bids, none }: MyBidsTableProps) {
  if (bids.length === 0) {
    return (
      <EmptyState sentence={none}>
        <ButtonLink to="/auctions" size="small">
          See live auctions
        </ButtonLink>
      </EmptyState>
    );
  }
  return <DataTable caption="My bids" columns={columns} rows={bids} keyOf={(bid) => bid.id} />;
}
