import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideBid } from './decide-bids.ts';
import { floorOf } from './floor.ts';
import { type IncrementTable, oneStep } from './increments.ts';
import { MAX_PRICE } from './money.ts';
import { HOUR, SECOND } from './time.ts';

const tableOf = (step: number, rows: [from: number, step: number][]): IncrementTable => [
  ...oneStep(step),
  ...rows.map(([from, step]) => ({ from, step })).sort((a, b) => a.from - b.from),
];

const START = 1_700_000_000 * SECOND;

const cents = fc.integer({ min: 1, max: MAX_PRICE });
/** Any prices, of which the leading bid is none that the lot could not have taken. */
const anyLot = fc
  .record({
    buyIn: cents,
    rows: fc.uniqueArray(fc.tuple(cents, cents), { selector: ([from]) => from, maxLength: 4 }),
    step: cents,
    maxBid: fc.option(cents, { nil: undefined }),
    leadingCents: fc.option(cents, { nil: undefined }),
  })
  .filter(({ buyIn, maxBid = MAX_PRICE, leadingCents = buyIn }) => {
    return buyIn <= leadingCents && leadingCents <= maxBid;
  })
  .map(({ leadingCents, rows, step, ...prices }) => ({
    ...{ increments: tableOf(step, rows), reserve: undefined, limit: undefined },
    ...{ market: MAX_PRICE, collar: { market: 3, floor: 2 } },
    ...{ id: 7, sellerId: 1, status: 'live' as const, extensions: 0, softClose: 0 },
    ...{ endsAt: START + HOUR, hardStopAt: START + HOUR },
    ...prices,
    leading:
      leadingCents === undefined
        ? undefined
        : { seq: 3, bidderId: 2, cents: leadingCents, placedAt: START },
  }));

/** The same rule in whole numbers that are no floats. */
function floorInWholeNumbers({ buyIn, increments, maxBid, leading }: LotOf<typeof anyLot>) {
  if (!leading) return BigInt(buyIn);
  const { step = 0 } = increments.filter(({ from }) => from <= leading.cents).at(-1) ?? {};
  const [most, next] = [BigInt(maxBid ?? MAX_PRICE), BigInt(leading.cents) + BigInt(step)];
  if (BigInt(leading.cents) === most) return undefined;
  return next < most ? next : most;
}
type LotOf<Any> = Any extends fc.Arbitrary<infer One> ? One : never;

test('floats never touch money: the floor is to the cent what whole numbers make it', () => {
  fc.assert(
    fc.property(anyLot, (lot) => {
      const floor = floorInWholeNumbers(lot);
      expect(floorOf(lot)).toBe(floor === undefined ? undefined : Number(floor));
    }),
    { numRuns: 10_000 },
  );
});

test('a cent below the floor is told the floor, the floor is accepted and stored as it was bid', () => {
  fc.assert(
    fc.property(anyLot, (lot) => {
      const floor = floorInWholeNumbers(lot);
      fc.pre(floor !== undefined);
      const bid = { bidderId: 3, cents: Number(floor), approved: true };
      expect(decideBid(lot, { ...bid, cents: bid.cents - 1 }, START)).toMatchObject({
        refusal: { code: 'bid_too_low', minimum: bid.cents },
      });
      expect(decideBid(lot, bid, START)).toMatchObject({
        accepted: true,
        bid: { cents: bid.cents },
      });
    }),
    { numRuns: 10_000 },
  );
});
