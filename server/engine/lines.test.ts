import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { planBatch } from './plan-batch.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer, MOST_UNDER_WAY } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 2 * MOST_UNDER_WAY, bidders: 2 });
  store = openPostgresStore(database.connection, silentLog);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const bidsOn = (lot: number) => [{ auctionId: lotAt(lot), attempts: [attemptBy(field, 0, 200)] }];
const open = (lot: number) => store.open(bidsOn(lot), 'look', 'skip');

test('a batch that finds all lines taken gets the first that is free', async () => {
  const lots = Array.from({ length: MOST_UNDER_WAY }, (_, lot) => lot);
  const opened = await Promise.all(lots.map(open));
  const waiting = lots.map((lot) => open(MOST_UNDER_WAY + lot));
  for (const batch of opened) void batch.abandon();
  const found = await Promise.all(waiting);
  expect(found.map(({ views }) => views.length)).toEqual(lots.map(() => 1));
  await Promise.all(found.map((batch) => batch.abandon()));
});

test('a batch that cannot even be said gives its line and its lot back', async () => {
  // On other lots each time: the database takes a moment to see that a line is gone.
  for (let lot = 0; lot <= MOST_UNDER_WAY; lot += 1) {
    const batch = await open(lot);
    const [plan] = planBatch(batch.views, bidsOn(lot));
    const { writes } = plan ?? expect.fail('The lot was not read.');
    const unspeakable: typeof writes = {
      ...writes,
      get bids(): never {
        throw new Error('There are no words for it.');
      },
    };
    await expect(batch.commit([unspeakable])).rejects.toThrow('no words');
  }
  const other = openPostgresStore(database.connection, silentLog);
  for (const [bidder, one] of [other, store].entries()) {
    const { submit } = createSequencer({ store: one, log: silentLog });
    expect(nameOf(await submit(lotAt(0), attemptBy(field, bidder, 200 + bidder)))).toBe('accepted');
  }
  await other.close();
});
