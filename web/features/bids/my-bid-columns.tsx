import type { MyAuction } from '#contract/auctions/list-my-auctions.schemas.ts';
import type { BidState, MyBid } from '#contract/bids/bid.ts';
import { dollars } from '#web/lib/figures.ts';
import { dayTimeAndZone } from '#web/lib/moments.ts';
import { isAnswered } from '#web/lib/my-lots.ts';
import { isBelowReserve, reserveWords } from '#web/lib/reserve-words.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useMe } from '#web/lib/session.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Price } from '#web/ui/price.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { type LotOnScreen, positionOf } from './position.ts';

const states: Record<BidState, readonly [BadgeTone, string]> = {
  leading: ['good', 'Leading'],
  outbid: ['overtaken', 'Outbid'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
  withdrawn: ['undone', 'Withdrawn'],
};

/** Beside its side menu a table this wide needs the room (px). */
export const MY_BIDS_TABLE_FROM = 1100;

/** How my best bid on a lot stands; bids below it were overtaken by it. */
function stateOf({ status, me }: LotOnScreen): BidState {
  if (status === 'withdrawn') return 'withdrawn';
  if (status === 'live') return me?.is_leading ? 'leading' : 'outbid';
  return me?.result ?? 'lost';
}

interface StateBadgeProps {
  state: BidState;
  /** Whether an automatic bid answered mine at once. */
  wasAnswered?: boolean;
}

function StateBadge({ state, wasAnswered }: StateBadgeProps) {
  const [tone, word] = states[state];
  return (
    <Badge tone={tone} moves={state === 'leading' || state === 'outbid'}>
      {wasAnswered && state === 'outbid' ? 'Bid answered' : word}
    </Badge>
  );
}

/** How I stand on a lot, and with what limit of my own: apart from every price. */
export function MyState({ lot }: { lot: MyAuction }) {
  if (isBelowReserve(lot)) return <BelowReserve until={lot.me?.binds_until ?? null} />;
  const state = stateOf(lot);
  if (state === 'outbid' && lot.floor === null)
    return (
      <Badge tone="overtaken" moves>
        Outbid at the maximum
      </Badge>
    );
  if (state !== 'leading' || lot.my_limit === null)
    return <StateBadge state={state} wasAnswered={isAnswered(lot)} />;
  const [tone, word] = states.leading;
  const below = `your limit: ${dollars(lot.my_limit)}`;
  return <PositionWords tone={tone} word={word} moves below={below} />;
}

/** `until`: how long my bid binds me, or did; null if it was not the highest. */
function BelowReserve({ until }: { until: string | null }) {
  const isLapsed = useHasPassed(until);
  if (until === null || isLapsed) return <Badge tone="neutral">{reserveWords.not_met}</Badge>;
  const below = `Your bid binds you until ${dayTimeAndZone(until)}`;
  return <PositionWords tone="waiting" word="Seller decides" below={below} />;
}

interface PositionWordsProps {
  tone: BadgeTone;
  word: string;
  moves?: boolean;
  below: string;
}

const PositionWords = ({ tone, word, moves, below }: PositionWordsProps) => (
  <span className="inline-flex flex-col items-start gap-0.5">
    <Badge tone={tone} {...{ moves }}>
      {word}
    </Badge>
    <span className="sr-only">: </span>
    <span className="figures text-xs text-ink-soft">{below}</span>
  </span>
);

/** Lots that I bid on, with my best bid; `earlier` shows how many there were before it. `stale`: they may be old. */
export const myBidColumns = (
  earlier: (lot: MyAuction) => React.ReactNode,
  stale: boolean,
): readonly Column<MyAuction>[] => [
  {
    head: 'Lot',
    title: true,
    sort: 'title',
    cell: (lot) => (
      <LotLink
        title={lot.title}
        ticker={lot.ticker}
        logo={lot.logo_url}
        to={`/auction/${lot.id}`}
        star={<WatchButton lot={lot} look="line" />}
      />
    ),
  },
  {
    head: 'My best bid',
    figure: true,
    cell: (lot) => (
      <span className="inline-flex flex-col items-start in-[.text-right]:items-end">
        <strong>{dollars(lot.me?.my_best ?? 0)}</strong>
        {earlier(lot)}
      </span>
    ),
  },
  { head: 'My position', cell: (lot) => <MyState lot={lot} /> },
  {
    head: 'Leading bid',
    figure: true,
    sort: 'current_price',
    cell: (lot) => <Price amount={lot.current_price} />,
  },
  { head: 'End', figure: true, sort: 'ends_at', cell: (lot) => <LotEnd lot={lot} /> },
  { head: 'Actions', figure: true, actions: true, cell: (lot) => <NextStep {...{ lot, stale }} /> },
];

interface NextStepProps {
  lot: LotOnScreen;
  /** Which bid would lead is not known then. */
  stale: boolean;
}

/** What can be done next on a lot: the bid that would lead, whose amount its page fills in, or a look. */
export function NextStep({ lot, stale }: NextStepProps) {
  const { data: user } = useMe();
  const position = positionOf(lot, user ?? null, serverNow());
  const floor = position === 'outbid' && !stale ? lot.floor : null;
  const words =
    floor !== null ? `Bid ${dollars(floor)}` : lot.status === 'ended' ? 'See result' : 'See lot';
  return (
    <ButtonLink
      to={`/auction/${lot.id}`}
      state={floor === null ? null : { bid: floor }}
      size="small"
      aria-label={`${words}: ${lot.title}`}
    >
      {words}
    </ButtonLink>
  );
}

export const lotOfBid: Column<MyBid> = {
  head: 'Lot',
  title: true,
  cell: (bid) => (
    <LotLink
      title={bid.auction_title}
      ticker={bid.auction_ticker}
      logo={bid.auction_logo}
      to={`/auction/${bid.auction_id}`}
      star={<WatchButton lot={{ id: bid.auction_id, title: bid.auction_title }} look="line" />}
    />
  ),
};

export const amountOfBid: Column<MyBid> = {
  head: 'My bid',
  figure: true,
  cell: (bid) => <strong>{dollars(bid.amount)}</strong>,
};

function StateOfBid({ bid }: { bid: MyBid }) {
  if (bid.overtaken) return <Badge tone="neutral">Earlier bid</Badge>;
  const { amount, current_price, was_answered, top_bid_open_until: until } = bid;
  if (!until) return <StateBadge state={bid.state} wasAnswered={was_answered} />;
  return <BelowReserve until={amount === current_price && !was_answered ? until : null} />;
}

/** Every bid for itself, the newest first. */
export const singleBidColumns: readonly Column<MyBid>[] = [
  lotOfBid,
  amountOfBid,
  { head: 'Leading bid', figure: true, cell: (bid) => <Price amount={bid.current_price} /> },
  {
    head: 'My position',
    cell: (bid) => <StateOfBid bid={bid} />,
  },
  { head: 'Placed', figure: true, cell: (bid) => <Moment at={bid.created_at} /> },
];
