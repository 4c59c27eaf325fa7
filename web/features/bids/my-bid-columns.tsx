import type { BidState, MyBid } from '#contract/bids/bid.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';

const states: Record<BidState, [BadgeTone, string]> = {
  leading: ['good', 'Leading'],
  outbid: ['overtaken', 'Outbid'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
  withdrawn: ['undone', 'Withdrawn'],
};

/** Beside its side menu a table this wide needs the room (px). */
export const MY_BIDS_TABLE_FROM = 1100;

export const myBidColumns: readonly Column<MyBid>[] = [
  {
    head: 'Lot',
    title: true,
    cell: (bid) => (
      <LotLink
        title={bid.auction_title}
        ticker={bid.auction_ticker}
        logo={bid.auction_logo}
        to={`/auction/${bid.auction_id}`}
      />
    ),
  },
  {
    head: 'My bid',
    figure: true,
    sort: 'amount',
    cell: (bid) => <strong>{dollars(bid.amount)}</strong>,
  },
  { head: 'Leading bid', figure: true, cell: (bid) => dollars(bid.current_price) },
  {
    head: 'My position',
    cell: (bid) => <Badge tone={states[bid.state][0]}>{states[bid.state][1]}</Badge>,
  },
  { head: 'Time left', figure: true, cell: (bid) => <TimeLeft lot={bid.auction} /> },
  {
    head: 'Placed',
    figure: true,
    sort: 'created_at',
    cell: (bid) => dateAndTime(bid.created_at),
  },
];

function TimeLeft({ lot }: { lot: MyBid['auction'] }) {
  if (lot.status !== 'live' || lot.ends_at === null)
    return <span className="text-ink-soft">Ended</span>;
  return <Countdown endsAt={lot.ends_at} softCloseSeconds={null} />;
}
