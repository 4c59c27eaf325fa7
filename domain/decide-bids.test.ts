import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lotWith as extendingLot,
  SELLER,
  START,
} from '#verification/support/bidding/lot-to-decide.ts';
import type { Lot } from './auction.ts';
import { type BidAttempt, type Decision, decideBid } from './decide-bids.ts';
import { boundsOf, floorOf, stepAbove } from './floor.ts';
import { oneStep } from './increments.ts';
import { MAX_PRICE } from './money.ts';
import { HOUR, MILLISECOND, MINUTE, SECOND } from './time.ts';

const RUNS = { numRuns: 10_000 };
const lotWith = (part: Partial<Lot> = {}) => extendingLot({ softClose: 2 * MINUTE, ...part });
const bid = (bidderId: number, cents: number, approved = true): BidAttempt => ({
  bidderId,
  cents,
  approved,
});
const ledBy = (bidderId: number, cents: number) => ({ seq: 3, bidderId, cents, placedAt: START });
const refusalOf = (decision: Decision) => (decision.accepted ? 'accepted' : decision.refusal);

const anyLot = fc
  .record({
    buyIn: fc.integer({ min: 1, max: 5_000 }),
    headroom: fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: undefined }),
    step: fc.integer({ min: 1, max: 400 }),
    lead: fc.integer({ min: 1, max: 20 * MINUTE }),
    hardStop: fc.integer({ min: 0, max: 10 * MINUTE }),
    softClose: fc.constantFrom(0, 30 * SECOND, 2 * MINUTE),
    market: fc.integer({ min: 1, max: 5_000 }),
    collar: fc.record({
      market: fc.integer({ min: 1, max: 3 }),
      floor: fc.integer({ min: 1, max: 3 }),
    }),
  })
  .map(({ headroom, lead, hardStop, step, ...rest }) =>
    lotWith({
      ...rest,
      increments: oneStep(step),
      maxBid: headroom === undefined ? undefined : rest.buyIn + headroom,
      endsAt: Math.ceil((START + lead) / MILLISECOND) * MILLISECOND,
      hardStopAt: Math.ceil((START + lead + hardStop) / MILLISECOND) * MILLISECOND,
    }),
  );
const anyBid = fc.record({
  bidderId: fc.integer({ min: 1, max: 6 }),
  cents: fc.integer({ min: 1, max: 9_000 }),
  approved: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
});
const anyBids = fc.array(anyBid, { maxLength: 6 });
/**
 * Batches with the clock read for each: so much after the one before, where it may step back, or at
 * the lot's end and a microsecond off it.
 */
const anyHistory = fc.array(
  fc.record({
    bids: anyBids,
    step: fc.integer({ min: -5 * SECOND, max: 4 * MINUTE }),
    offEnd: fc.option(fc.integer({ min: -1, max: 1 }), { nil: undefined, freq: 2 }),
  }),
  { maxLength: 12 },
);

interface Step {
  bids: BidAttempt[];
  step: number;
  offEnd: number | undefined;
}

function play(lot: Lot, history: Step[]): Decision[] {
  let state = lot;
  let now = START;
  return history.flatMap(({ bids, step, offEnd }) => {
    now = offEnd === undefined ? now + step : state.endsAt + offEnd;
    return bids.map((attempt) => {
      const decision = decideBid(state, attempt, now);
      state = decision.lot;
      return decision;
    });
  });
}
const acceptedOf = (decisions: Decision[]) => decisions.filter((one) => one.accepted);

test('order by sequence is order by time, without gaps, even when the clock steps back', () => {
  fc.assert(
    fc.property(anyLot, anyHistory, (lot, history) => {
      const bids = acceptedOf(play(lot, history)).map((one) => one.bid);
      bids.forEach((one, index) => {
        expect(one.seq).toBe(index + 1);
        const before = bids[index - 1];
        if (before) expect(one.placedAt).toBeGreaterThan(before.placedAt);
      });
    }),
    RUNS,
  );
});

test('the price rises by the increment at least, or to the maximum, and never above it', () => {
  fc.assert(
    fc.property(anyLot, anyHistory, (lot, history) => {
      let leading: number | undefined;
      for (const { bid: one } of acceptedOf(play(lot, history))) {
        const step = leading === undefined ? lot.buyIn : stepAbove(lot, leading);
        expect(one.cents).toBeGreaterThanOrEqual(Math.min(step, lot.maxBid ?? step));
        if (leading !== undefined) expect(one.cents).toBeGreaterThan(leading);
        if (lot.maxBid !== undefined) expect(one.cents).toBeLessThanOrEqual(lot.maxBid);
        leading = one.cents;
      }
    }),
    RUNS,
  );
});

test('no bid is accepted at or after the close, which never passes the hard stop or moves back', () => {
  fc.assert(
    fc.property(anyLot, anyHistory, (lot, history) => {
      let { endsAt } = lot;
      for (const decision of acceptedOf(play(lot, history))) {
        expect(decision.bid.placedAt).toBeLessThan(endsAt);
        expect(decision.lot.endsAt).toBeGreaterThanOrEqual(endsAt);
        expect(decision.lot.endsAt).toBeLessThanOrEqual(lot.hardStopAt);
        expect(decision.lot.endsAt % MILLISECOND).toBe(0);
        endsAt = decision.lot.endsAt;
      }
    }),
    RUNS,
  );
});

test('a refused bid changes nothing', () => {
  fc.assert(
    fc.property(anyLot, anyBid, (lot, attempt) => {
      const decision = decideBid(lot, attempt, START);
      if (!decision.accepted) expect(decision.lot).toBe(lot);
    }),
    RUNS,
  );
});

test('the checks answer in their order: closed, own lot, approval, leading, amount', () => {
  const led = lotWith({ leading: ledBy(2, 1_000) });
  const late = START + HOUR;
  expect(refusalOf(decideBid(led, bid(SELLER, 1, false), late))).toEqual({
    code: 'auction_closed',
  });
  expect(refusalOf(decideBid(led, bid(SELLER, 1, false), START))).toEqual({ code: 'own_auction' });
  expect(refusalOf(decideBid(led, bid(2, 1, false), START))).toEqual({ code: 'approval_required' });
  expect(refusalOf(decideBid(led, bid(2, 1), START))).toEqual({ code: 'already_leading' });
  expect(refusalOf(decideBid(led, bid(3, 1), START))).toEqual({
    code: 'bid_too_low',
    minimum: 1_050,
  });
});

test('a withdrawn lot takes no bid although its clock still runs', () => {
  const withdrawn = lotWith({ status: 'withdrawn' });
  expect(refusalOf(decideBid(withdrawn, bid(2, 1_000), START))).toEqual({ code: 'auction_closed' });
});

test('whatever is bid, the next bid has room and the highest price of the market is never passed', () => {
  fc.assert(
    fc.property(anyLot, anyHistory, (lot, history) => {
      const state = play(lot, history).at(-1)?.lot ?? lot;
      const bounds = boundsOf(state);
      expect(bounds === undefined).toBe(floorOf(state) === undefined);
      if (!bounds) return;
      expect(bounds.maximum).toBeGreaterThanOrEqual(bounds.floor);
      expect(bounds.maximum).toBeLessThanOrEqual(state.maxBid ?? MAX_PRICE);
    }),
    RUNS,
  );
});

test('a bid with exactly the window left, or with soft close off, extends nothing', () => {
  const onTime = decideBid(lotWith(), bid(2, 1_000), START + HOUR - 2 * MINUTE);
  expect(onTime).toMatchObject({ accepted: true, lot: { endsAt: START + HOUR, extensions: 0 } });
  const off = decideBid(lotWith({ softClose: 0 }), bid(2, 1_000), START + HOUR - 1);
  expect(off).toMatchObject({ accepted: true, lot: { endsAt: START + HOUR, extensions: 0 } });
});

test('extensions stop at the hard stop', () => {
  const near = lotWith({ endsAt: START + 2 * HOUR - SECOND });
  const decision = decideBid(near, bid(2, 1_000), START + 2 * HOUR - 2 * SECOND);
  expect(decision.lot.endsAt).toBe(START + 2 * HOUR);
});
