import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { whileBidderIsLocked } from '#verification/support/bidding/locked-bidder.ts';
import {
  openTestStore,
  type TestSequencer,
  testSequencer,
} from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { realTime } from './commit-with-retry.ts';
import { LONG_MS } from './lot-queues.ts';
import type { PostgresStore } from './postgres-store.ts';
import { WAITING_PER_LOT } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;
let sequencer: TestSequencer;
/** The sequencer's clock, in ms. */
let now = 0;
/** How many bids each batch has that left. */
const left: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 6, bidders: 6 });
  store = openTestStore(database.connection, silentLog);
  const counting: typeof store = {
    ...store,
    open(lots, locks) {
      left.push(lots.reduce((sum, { bids }) => sum + bids.length, 0));
      return store.open(lots, locks);
    },
  };
  const retry = { ...realTime, now: () => now };
  sequencer = testSequencer(database.db, { store: counting, log: silentLog, retry });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** The nth bidder bids on a lot. */
const bidOn = async (lot: number, cents: number, nth = lot, key?: string): Promise<string> =>
  nameOf(await sequencer.submit(field.lotIds[lot] ?? 0, attemptBy(field, nth, cents, key)));

/** All promises that are settled by now have had their turn, but nothing else: no time has passed. */
async function whatIsDue(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test('bids wait beside a batch until they are as many as it carries', async () => {
  left.length = 0;
  const bids = [0, 1, 2].map((lot) => bidOn(lot, 200));
  await whatIsDue();
  bids.push(bidOn(3, 200), bidOn(4, 200));
  await whatIsDue();
  expect(left).toEqual([3]);
  bids.push(bidOn(5, 200));
  await whatIsDue();
  expect(left).toEqual([3, 3]);
  expect(new Set(await Promise.all(bids))).toEqual(new Set(['accepted']));
});

/** While the database keeps a batch of three, on lots 0 to 2, and a bid on lot 3 is held back beside it. */
async function whileHeldBack(
  cents: number,
  nth: number,
  act: (more: (bid: Promise<string>) => void) => Promise<void>,
): Promise<void> {
  const began: Promise<string>[] = [];
  await whileBidderIsLocked(database.db, field.bidderIds[nth], async () => {
    left.length = 0;
    began.push(bidOn(0, cents, nth), bidOn(1, cents, nth), bidOn(2, cents, nth));
    await whatIsDue();
    const few = bidOn(3, cents, (nth + 1) % 6);
    began.push(few);
    await whatIsDue();
    expect(left).toEqual([3]);
    await act((bid) => began.push(bid));
    expect(await few).toBe('accepted');
    expect(left).toEqual([3, 1]);
  });
  expect(new Set(await Promise.all(began))).toEqual(new Set(['accepted']));
}

test('beside a batch that the database keeps, few bids leave when the next one comes', () =>
  whileHeldBack(1_000, 5, async (more) => {
    now += LONG_MS;
    await whatIsDue();
    expect(left).toEqual([3]);
    // Its own lot is taken, so this one cannot leave.
    more(bidOn(0, 1_001, 4));
  }));

test('a bid that is refused because too many wait lets them go, too', () =>
  whileHeldBack(2_000, 3, async (more) => {
    for (let nth = 1; nth <= WAITING_PER_LOT; nth += 1) more(bidOn(0, 2_000 + nth, nth % 2));
    await whatIsDue();
    now += LONG_MS;
    await whatIsDue();
    expect(left).toEqual([3]);
    expect(await bidOn(0, 9_000, 4)).toBe('overloaded');
  }));

test('whoever waits for the end lets them go: nobody else may come', async () => {
  let idle: Promise<void> | undefined;
  await whileHeldBack(6_000, 2, async () => {
    idle = sequencer.idle();
  });
  await idle;
});
