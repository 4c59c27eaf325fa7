import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlacedFacts, presentPlacedBid, type SettledLot } from './present-placed-bid.ts';
import { toStoredLot, writePlacedBid } from './settled-lots.ts';

const text = fc
  .string({ unit: 'binary' })
  .map((value) => value.replaceAll('\0', ''))
  .filter((value) => value !== '');
const id = fc.integer({ min: 1, max: 9 });
const cents = fc.integer({ min: 1, max: 100_000_000 });
const moment = fc.date({ min: new Date(0), max: new Date(8.64e14), noInvalidDate: true });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const settledLot: fc.Arbitrary<SettledLot> = fc.record({
  id,
  seller_id: id,
  title: text,
  ticker: orNull(text),
  logo_hash: orNull(text),
  investing_link: orNull(text),
  total_shares: cents,
  buy_in_cents: cents,
  market_cents: cents,
  max_bid_cents: orNull(cents),
  min_increment_cents: cents,
  collar_market_multiple: fc.integer({ min: 1, max: 100 }),
  collar_floor_multiple: fc.integer({ min: 1, max: 100 }),
  discount_tenths: orNull(fc.integer({ min: 0, max: 1000 })),
  status: fc.constantFrom('live', 'ended', 'withdrawn'),
  hard_stop_at: orNull(moment),
  soft_close_seconds: fc.integer({ min: 0, max: 600 }),
  reject_reason: orNull(text),
  withdraw_reason: orNull(text),
  conflicts: fc.array(text),
  renames: fc.array(
    fc.record({
      field: fc.constantFrom('title', 'ticker'),
      from: orNull(text),
      to: text,
      at: text,
    }),
  ),
  relisted_as_id: orNull(id),
  relists_id: orNull(id),
  deleted_at: orNull(moment),
  created_at: moment,
  seller_name: text,
  seller_email: text,
  seller_status: fc.constantFrom('active', 'inactive', 'suspended'),
});

const facts: fc.Arbitrary<PlacedFacts> = fc.record({
  bidId: id,
  seq: fc.integer({ min: 1, max: 2_000_000 }),
  cents,
  placedAt: fc.integer({ min: 0, max: 8e15 }),
  endsAt: fc.integer({ min: 0, max: 8e15 }),
  extensions: fc.integer({ min: 0, max: 300 }),
  bidder: fc.record({
    id,
    role: fc.constantFrom('buyer', 'seller', 'admin'),
    name: text,
    email: text,
  }),
  number: fc.integer({ min: 1, max: 100_000 }),
});

test('answers written with gaps are those of the presentation, byte for byte', () => {
  fc.assert(
    fc.property(settledLot, fc.array(facts, { minLength: 1 }), (lot, bids) => {
      for (const bid of bids)
        expect(writePlacedBid(lot, bid)).toBe(JSON.stringify(presentPlacedBid(lot, bid)));
    }),
    { numRuns: 2_000 },
  );
});

test('a lot that was changed is stored and shown anew, whatever of it changed', () => {
  const bid = fc.sample(facts, 1)[0] as PlacedFacts;
  fc.assert(
    fc.property(settledLot, settledLot, (before, other) => {
      for (const name of Object.keys(before) as (keyof SettledLot)[]) {
        const after = { ...before, [name]: other[name] };
        toStoredLot(before);
        expect(toStoredLot(after).text).toBe(JSON.stringify(after));
        expect(writePlacedBid(after, bid)).toBe(JSON.stringify(presentPlacedBid(after, bid)));
      }
    }),
    { numRuns: 200 },
  );
});
