import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';
import { endAfterBid } from '#domain/soft-close.ts';
import { type Instant, MILLISECOND, MINUTE, SECOND, toIso } from '#domain/time.ts';
import { lateBids } from './late-bids.ts';

const END = Date.parse('2026-11-20T12:00:00.000Z') * MILLISECOND;
const WINDOW = 2 * MINUTE;

/** A lot after bids at those instants (µs), by the rule that bids are decided by, and which of them extended its end. */
function lotAfter(bids: readonly Instant[], hardStopAt: Instant = END + 10 * MINUTE) {
  let endsAt = END;
  const extended: number[] = [];
  const points: PricePoint[] = [];
  for (const placedAt of bids) {
    if (placedAt >= endsAt) break;
    const seq = points.length + 1;
    const after = endAfterBid({ endsAt, hardStopAt, softClose: WINDOW }, placedAt);
    if (after > endsAt) extended.push(seq);
    endsAt = after;
    points.push({
      ...{ seq, amount: 10 + seq, bidder: 1, user_name: 'Jane D.' },
      created_at: toIso(placedAt),
    });
  }
  const lot = {
    ...{ ends_at: toIso(endsAt), hard_stop_at: toIso(hardStopAt), soft_close_seconds: 120 },
    ...{ extensions: extended.length, last_seq: points.length },
  };
  return { lot, points, extended };
}

const told = ({ lot, points }: Pick<ReturnType<typeof lotAfter>, 'lot' | 'points'>) =>
  [...lateBids(points, lot)].toSorted((one, other) => one - other);

test('whatever bids came, exactly those that moved the end are told, up to the hard stop', () => {
  const gap = fc.oneof(
    fc.integer({ min: 2 * MILLISECOND, max: SECOND }),
    fc.integer({ min: 1_001 * MILLISECOND, max: 3 * MINUTE }),
  );
  let stopped = 0;
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 40 }), fc.integer({ min: 1, max: 15 }), (gaps, stop) => {
      let at = END - 4 * MINUTE;
      const all = lotAfter(
        gaps.map((wait) => (at += wait + MILLISECOND)),
        END + stop * MINUTE,
      );
      if (all.lot.ends_at === all.lot.hard_stop_at) stopped += 1;
      // Whether a bid in the millisecond before the one that reaches the hard stop did so is lost in its time.
      const unclear = Date.parse(all.lot.hard_stop_at) - 120_000 - 1;
      fc.pre(all.points.every(({ created_at }) => Date.parse(created_at) !== unclear));
      expect(told(all)).toEqual(all.extended);
    }),
    { numRuns: 3_000 },
  );
  expect(stopped).toBeGreaterThan(0);
});

test('of bids within a millisecond none is told that did not move the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 60 }), (gaps) => {
      let at = END - 30 * MILLISECOND;
      const all = lotAfter(gaps.map((wait) => (at += wait)));
      for (const seq of told(all)) expect(all.extended).toContain(seq);
    }),
    { numRuns: 500 },
  );
});

test('what cannot be known is not told: bids that are missing, and an end that no bid made', () => {
  const bids = [-300, -90, -20, 30].map((seconds) => END + seconds * SECOND);
  const all = lotAfter(bids);
  expect(told(all)).toEqual([2, 3, 4]);
  expect(told({ ...all, points: all.points.filter(({ seq }) => seq !== 2) })).toEqual([4]);
  expect(told({ ...all, lot: { ...all.lot, ends_at: toIso(END + MINUTE) } })).toEqual([]);
  // A bid that the lot does not count yet changes nothing of those before it.
  const earlier = lotAfter(bids.slice(0, 3)).lot;
  expect(told({ lot: earlier, points: all.points })).toEqual([2, 3]);
});
