import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JANE, lotWith, PAUL, START } from '#verification/support/bidding/lot-to-decide.ts';
import {
  above,
  anyActs,
  anyLot,
  bounds,
  play,
} from '#verification/support/bidding/played-limits.ts';
import type { Lot } from './auction.ts';
import { decideBid } from './decide-bids.ts';
import { decideLimit, type LimitDecision } from './decide-limit.ts';
import { decideLowering } from './lower-reserve.ts';
import { MAX_PRICE } from './money.ts';
import { SECOND } from './time.ts';

const RUNS = { numRuns: 10_000 };

// The oracle: what the rules say, reckoned from everybody's offers instead of step by step.

interface Offered {
  bidderId: number;
  amount: number;
  most: number;
}

/** Whoever offered the most leads, of equals who was first; one step above the best other offer. */
function outcomeOf(lot: Lot, offers: readonly Offered[]) {
  const [top, ...others] = offers.toSorted((a, b) => b.most - a.most);
  if (!top) return undefined;
  const second = others.find(({ bidderId }) => bidderId !== top.bidderId);
  const price = second ? Math.min(top.most, above(lot, second.most)) : 0;
  const reserve = top.most >= (lot.reserve ?? Number.POSITIVE_INFINITY) ? lot.reserve : 0;
  return { bidderId: top.bidderId, cents: Math.max(top.amount, price, reserve ?? 0) };
}

const isAllowed = (lot: Lot, { amount, most }: Offered): boolean =>
  lot.leading?.cents !== (lot.maxBid ?? MAX_PRICE) &&
  bounds(lot).floor <= amount &&
  amount <= most &&
  most <= bounds(lot).most;

test('whoever bids, by hand or up to a limit, leads and pays what the rules say of all offers together', () => {
  fc.assert(
    fc.property(anyLot, anyActs, (lot, acts) => {
      const offers: Offered[] = [];
      for (const { before, act, decision, isChange } of play(lot, acts)) {
        const { leading } = decision.lot;
        if (isChange) {
          if (!decision.accepted) continue;
          const mine = offers.toSorted((a, b) => b.most - a.most)[0];
          const price = before.leading?.cents ?? 0;
          if (mine) mine.most = Math.max(act.limit ?? price, price);
          const reserve = before.reserve ?? 0;
          expect(leading?.cents).toBe(
            (mine?.most ?? 0) >= reserve ? Math.max(price, reserve) : price,
          );
          continue;
        }
        const amount = act.cents ?? bounds(before).floor;
        const offer = { bidderId: act.bidderId, amount, most: act.limit ?? amount };
        expect(decision.accepted).toBe(isAllowed(before, offer));
        if (!decision.accepted) continue;
        offers.push(offer);
        expect(leading).toMatchObject(outcomeOf(lot, offers) ?? {});
      }
    }),
    RUNS,
  );
});

test('every bid leads and raises the price, to the cap at most, and nobody is answered by themselves', () => {
  fc.assert(
    fc.property(anyLot, anyActs, (lot, acts) => {
      for (const { before, act, decision } of play(lot, acts)) {
        if (!decision.accepted || !decision.bid) {
          expect(decision.lot.leading).toBe(before.leading);
          continue;
        }
        const { how, answered, ...leading } = decision.bid;
        expect(decision.lot.leading).toEqual(leading);
        expect(leading.seq).toBe((before.leading?.seq ?? 0) + 1);
        expect(leading.cents).toBeGreaterThan(before.leading?.cents ?? 0);
        expect(leading.cents).toBeLessThanOrEqual(lot.maxBid ?? MAX_PRICE);
        expect(leading.placedAt).toBeGreaterThan(before.leading?.placedAt ?? 0);
        expect(how === 'limit').toBe(leading.bidderId === before.leading?.bidderId);
        if (!answered) continue;
        expect(answered.bidderId).toBe(act.bidderId);
        expect(leading.bidderId).not.toBe(act.bidderId);
        expect(answered.cents).toBeLessThanOrEqual(leading.cents);
        if (answered.cents === leading.cents) expect(before.limit?.cents).toBe(leading.cents);
      }
    }),
    RUNS,
  );
});

test('only the leader has a limit, from the price up to the cap, and the price reaches the reserve where it does', () => {
  fc.assert(
    fc.property(anyLot, anyActs, (lot, acts) => {
      for (const { before, act, decision } of play(lot, acts)) {
        const { leading, limit, reserve } = decision.lot;
        if (decision.accepted && before.leading?.bidderId !== leading?.bidderId)
          expect(limit?.cents).toBe(act.limit);
        if (!limit || !leading) continue;
        expect(limit.cents).toBeGreaterThanOrEqual(leading.cents);
        expect(limit.cents).toBeLessThanOrEqual(lot.maxBid ?? MAX_PRICE);
        if (reserve !== undefined && limit.cents >= reserve)
          expect(leading.cents).toBeGreaterThanOrEqual(reserve);
      }
    }),
    RUNS,
  );
});

test('a change of a limit changes nothing else, and only a raised one is later', () => {
  fc.assert(
    fc.property(anyLot, anyActs, (lot, acts) => {
      for (const { before, act, decision, isChange } of play(lot, acts)) {
        if (!isChange || !decision.accepted) continue;
        expect(decision.lot.limit?.cents).toBe(act.limit);
        if (decision.bid) {
          expect(decision.bid).toMatchObject({ how: 'limit', cents: lot.reserve });
          continue;
        }
        const { limit: _, limitChangedAt = 0, ...rest } = decision.lot;
        expect({ ...before, ...rest }).toEqual(before);
        if (act.limit !== before.limit?.cents)
          expect(limitChangedAt).toBeGreaterThan(before.leading?.placedAt ?? 0);
        const { limit } = decision.lot;
        const isLater = limit && limit.cents > (before.limit?.cents ?? 0);
        if (limit && before.limit && !isLater) expect(limit.setAt).toBe(before.limit.setAt);
      }
    }),
    RUNS,
  );
});

test('a limit that is beaten is below the price, or at it where the earlier of two equal ones leads', () => {
  fc.assert(
    fc.property(anyLot, anyActs, (lot, acts) => {
      for (const { before, act, decision } of play(lot, acts)) {
        if (!decision.accepted || !('limitChanges' in decision)) continue;
        const price = decision.bid.cents;
        const beaten = decision.limitChanges.filter(({ change }) => change === 'beaten');
        expect(beaten.length).toBeLessThanOrEqual(1);
        for (const { bidderId, cents } of beaten) {
          expect(bidderId).toBe(decision.leads ? before.leading?.bidderId : act.bidderId);
          expect(cents).toBeLessThanOrEqual(price);
          if (cents === price) expect(decision.lot.limit).toEqual(before.limit);
        }
        expect(decision.leads && before.limit !== undefined).toBe(
          decision.leads && beaten.length > 0,
        );
      }
    }),
    RUNS,
  );
});

const bids = (lot: Lot, bidderId: number, limit: number, cents?: number): Lot =>
  decideBid(lot, { bidderId, approved: true, limit, cents }, START).lot;
const changes = (lot: Lot, bidderId: number, limit: number | undefined, more = {}) =>
  decideLimit(lot, { bidderId, approved: true, limit, ...more }, START);

test('of two equal limits the earlier one leads, at its own, and raising it then costs nothing', () => {
  const tied = bids(bids(lotWith(), JANE, 1_500), PAUL, 1_500);
  expect(tied.leading).toMatchObject({ bidderId: JANE, cents: 1_500 });
  const raised = changes(tied, JANE, 2_000);
  expect(raised).toMatchObject({ bid: undefined, limitChange: { change: 'raised' } });
  expect(raised.lot.leading).toEqual(tied.leading);
});

test('a change of a limit is refused to whoever does not lead, or wants it below the price or too high', () => {
  const led = bids(bids(lotWith(), JANE, 1_500), PAUL, 1_200);
  const refusalOf = (decision: LimitDecision) => !decision.accepted && decision.refusal;
  expect(refusalOf(changes(led, PAUL, 2_000))).toEqual({ code: 'not_leading' });
  expect(refusalOf(changes(led, JANE, 1_249))).toEqual({ code: 'limit_too_low', minimum: 1_250 });
  expect(refusalOf(changes(led, JANE, 6_001))).toMatchObject({ code: 'bid_out_of_range' });
  expect(refusalOf(changes(led, JANE, 1_800, { mostAllowed: 1_700 }))).toMatchObject({
    code: 'above_bid_limit',
  });
  expect(refusalOf(changes(led, JANE, undefined, { approved: false }))).toEqual({
    code: 'approval_required',
  });
  expect(changes(led, JANE, 1_250).accepted).toBe(true);
});

test('a limit below the floor is told that nothing can follow once the maximum is reached', () => {
  const reached = bids(lotWith({ maxBid: 1_400 }), JANE, 1_400, 1_400);
  const late = decideBid(reached, { bidderId: PAUL, approved: true, limit: 1_300 }, START);
  expect(late).toMatchObject({ refusal: { code: 'bid_too_high', reached: true } });
});

test('a bid is no earlier than a change of a limit before it, even when the clock steps back', () => {
  const led = bids(lotWith({ reserve: 1_400 }), JANE, 1_300);
  const lowered = decideLimit(
    led,
    { bidderId: JANE, approved: true, limit: 1_200 },
    START + SECOND,
  );
  expect(lowered).toMatchObject({ limitChange: { change: 'lowered' }, bid: undefined });
  expect(
    decideBid(lowered.lot, { bidderId: PAUL, approved: true, cents: 1_350 }, START),
  ).toMatchObject({
    bid: { placedAt: START + SECOND },
  });
  expect(decideLowering(lowered.lot, 1_150, 0, START)).toMatchObject({
    bid: { placedAt: START + SECOND },
  });
});

test('a reserve is not lowered once the bid that this brings would be placed after the end', () => {
  const led = bids(lotWith({ reserve: 1_800 }), JANE, 1_500);
  const late = (endsAt: number): Lot => ({ ...led, endsAt, softClose: 0 });
  // The clock stepped back behind the newest bid, which the next one follows.
  const { placedAt = 0 } = led.leading ?? {};
  expect(decideLowering(late(placedAt + 2), 1_400, 0, START)).toMatchObject({
    accepted: true,
    bid: { cents: 1_400, placedAt: placedAt + 1 },
  });
  expect(decideLowering(late(placedAt + 1), 1_400, 0, START)).toEqual({
    accepted: false,
    refusal: 'auction_closed',
  });
});
