import fc from 'fast-check';
import type { Lot } from '#domain/auction.ts';
import { type Decision, decideBid } from '#domain/decide-bids.ts';
import { decideLimit, type LimitDecision } from '#domain/decide-limit.ts';
import type { IncrementTable } from '#domain/increments.ts';
import { MAX_PRICE } from '#domain/money.ts';
import { SECOND } from '#domain/time.ts';
import { lotWith, START } from './lot-to-decide.ts';

const anyStep = fc.integer({ min: 1, max: 60 });
/** Steps that fall as the price rises, too. */
const anyTable = fc
  .tuple(
    anyStep,
    fc.array(fc.record({ gap: fc.integer({ min: 1, max: 150 }), step: anyStep }), { maxLength: 3 }),
  )
  .map(([first, rows]): IncrementTable => {
    let from = 0;
    const rest = rows.map(({ gap, step }) => {
      from += gap;
      return { from, step };
    });
    return [{ from: 0, step: first }, ...rest];
  });
/** One of any prices, with or without cap and reserve. */
export const anyLot = fc
  .record({
    buyIn: fc.integer({ min: 1, max: 100 }),
    room: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
    aboveBuyIn: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
    increments: anyTable,
    market: fc.integer({ min: 1, max: 300 }),
    collar: fc.record({
      market: fc.integer({ min: 1, max: 3 }),
      floor: fc.integer({ min: 1, max: 3 }),
    }),
  })
  .map(({ room, aboveBuyIn, ...rest }) => {
    const maxBid = room === undefined ? undefined : rest.buyIn + room;
    const reserve = aboveBuyIn === undefined ? undefined : rest.buyIn + aboveBuyIn;
    const within = reserve === undefined ? undefined : Math.min(reserve, maxBid ?? reserve);
    return lotWith({ ...rest, maxBid, reserve: within });
  });

/** What somebody does, with an amount near a price that matters at that moment. */
const anyAct = fc.record({
  who: fc.integer({ min: 2, max: 5 }),
  /** Of the leader; everybody else bids. */
  cancels: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  near: fc.constantFrom('price', 'floor', 'limit', 'reserve', 'most'),
  off: fc.constantFrom(-10, -1, 0, 0, 1, 10, 40, 200),
  /** How far a limit lies above the amount. */
  room: fc.constantFrom(-5, 0, 1, 10, 50, 200),
  says: fc.constantFrom('amount', 'limit', 'limit', 'both'),
});
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
export const anyActs = fc.array(anyAct, { minLength: 2, maxLength: 14 });

interface Step {
  before: Lot;
  act: { bidderId: number; cents?: number | undefined; limit?: number | undefined };
  decision: Decision | LimitDecision;
  isChange: boolean;
}

/** Plays acts one after the other: who leads changes their limit, all others bid. */
export function play(lot: Lot, acts: readonly Act[]): Step[] {
  let state = lot;
  return acts.map(({ who, cancels, near, off, room, says }, nth) => {
    const before = state;
    const prices = {
      ...{ price: before.leading?.cents ?? before.buyIn, floor: bounds(before).floor },
      ...{ limit: before.limit?.cents ?? before.buyIn, reserve: before.reserve ?? before.buyIn },
      most: bounds(before).most,
    };
    const amount = Math.max(1, prices[near] + off);
    const approval = { bidderId: who, approved: true };
    const now = START + nth * SECOND;
    const isChange = before.leading?.bidderId === who;
    const limit = isChange
      ? cancels
        ? undefined
        : amount
      : says === 'amount'
        ? undefined
        : Math.max(1, says === 'both' ? amount + room : amount);
    const cents = isChange || says === 'limit' ? undefined : amount;
    const decision = isChange
      ? decideLimit(before, { ...approval, limit }, now)
      : decideBid(before, { ...approval, cents, limit }, now);
    state = decision.lot;
    return { before, act: { bidderId: who, cents, limit }, decision, isChange };
  });
}

/** One step above a price, by the lot's table. */
export const above = ({ increments }: Lot, price: number): number =>
  price + (increments.findLast(({ from }) => from <= price)?.step ?? 0);

/** What an offer lies between. */
export function bounds(lot: Lot): { floor: number; most: number } {
  const cap = lot.maxBid ?? MAX_PRICE;
  const floor = lot.leading ? Math.min(above(lot, lot.leading.cents), cap) : lot.buyIn;
  const collar = Math.max(lot.collar.market * lot.market, lot.collar.floor * floor);
  return { floor, most: lot.maxBid ?? collar };
}
