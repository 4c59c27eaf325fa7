import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import type { PostgresStore } from './postgres-store.ts';
import { MOST_IN_FLIGHT } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: MOST_IN_FLIGHT, bidders: 2 });
  store = openTestStore(database.connection, silentLog);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

test('a column that is added while bids are taken costs nobody their bid', async () => {
  const lots = field.lotIds.map((auctionId) => ({
    auctionId,
    bids: [{ bidderId: field.bidderIds[0] ?? 0, cents: 1 }],
  }));
  // Each connection has its statements planned.
  const opened = await Promise.all(lots.map((lot) => store.open([lot], 'skip')));
  await Promise.all(opened.map((batch) => batch.abandon()));
  await database.asOwner('alter table auctions add column fresh int');
  const { submit } = testSequencer(database.db, { store, log: silentLog });
  const told = await Promise.all(field.lotIds.map((lot) => submit(lot, attemptBy(field, 0, 200))));
  expect(told.map(nameOf)).toEqual(field.lotIds.map(() => 'accepted'));
});
