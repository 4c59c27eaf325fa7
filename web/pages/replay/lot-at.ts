import type { Auction } from '#contract/auctions/auction.ts';
import { presentFees } from '#contract/fees/fees-in-dollars.ts';
import { hasFees } from '#domain/fee-terms.ts';
import { boundsOf } from '#domain/floor.ts';
import { incrementAt } from '#domain/increments.ts';
import { type CourseStep, type LotCourse, stepAt } from '#domain/ledger/lot-course.ts';
import { toDollars } from '#domain/money.ts';
import { reserveState } from '#domain/reserve.ts';
import type { PricedLot } from '#web/features/bids/leading-price.tsx';

/** What the parts of a lot's page show of it, and a ledger knows. */
export type ReplayedLot = PricedLot &
  Pick<
    Auction,
    | 'total_shares'
    | 'fees'
    | 'buy_in_price'
    | 'market_price'
    | 'max_bid_price'
    | 'min_increment'
    | 'increments'
    | 'maximum'
    | 'reserve_price'
    | 'hard_stop_at'
    | 'soft_close_seconds'
    | 'extensions'
    | 'last_seq'
  > & { ends_at: string };

const iso = (ms: number): string => new Date(ms).toISOString();

/** How people in a ledger are called: by the beginning of their pseudonym. */
export const nameIn = ({ people }: LotCourse, bidder: number): string =>
  (people[bidder] ?? '').slice(0, 8);

function statusOf(course: LotCourse, { kind }: CourseStep): 'live' | 'ended' | 'withdrawn' {
  if (kind === 'withdrawn') return 'withdrawn';
  const isOver = kind === 'lot_closed' || kind === 'sale';
  return isOver && course.close ? 'ended' : 'live';
}

/** A lot as its page showed it after one of its entries. */
export function lotAt(course: LotCourse, step: number): ReplayedLot {
  const { lot, close, people, fees } = course;
  const now = stepAt(course, step);
  const { leading } = now;
  const led = leading && { cents: leading.cents, seq: 0, bidderId: leading.bidder, placedAt: 0 };
  const price = leading?.cents ?? lot.buyIn;
  const status = statusOf(course, now);
  const bounds = status === 'live' ? boundsOf({ ...lot, leading: led }) : undefined;
  const winner = status === 'ended' ? (close?.winner ?? undefined) : undefined;
  const reserve = now.reserve === 'sealed' ? undefined : { cents: now.reserve };
  const { increments, maxBid } = lot;
  return {
    status,
    current_price: toDollars(price),
    winning_bid: winner === undefined ? null : toDollars(price),
    winner: winner === undefined ? null : winnerOf(course, people.indexOf(winner)),
    total_shares: course.shares,
    ...(hasFees(fees) && { fees: presentFees(fees) }),
    ...{ bids_count: now.bids, bidders_count: now.bidders },
    ...{ buy_in_price: toDollars(lot.buyIn), market_price: toDollars(lot.market) },
    max_bid_price: maxBid === undefined ? null : toDollars(maxBid),
    min_increment: toDollars(incrementAt(increments, price)),
    ...(increments.length > 1 && {
      increments: increments.map((row) => ({
        from: toDollars(row.from),
        step: toDollars(row.step),
      })),
    }),
    maximum: bounds ? toDollars(bounds.maximum) : null,
    reserve: reserve && reserveState({ reserve: reserve.cents, leading: led }),
    ...(status === 'ended' &&
      reserve?.cents !== undefined && { reserve_price: toDollars(reserve.cents) }),
    ...{ ends_at: iso(now.endsAt), hard_stop_at: iso(now.hardStopAt) },
    ...{ soft_close_seconds: lot.softClose / 1_000_000, extensions: now.extensions },
    last_seq: now.seq,
  };
}

const winnerOf = (course: LotCourse, bidder: number) => ({
  name: nameIn(course, bidder),
  bidder,
});
