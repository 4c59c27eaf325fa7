import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer, MOST_UNDER_WAY } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: MOST_UNDER_WAY, bidders: 2 });
  store = openPostgresStore(database.connection, silentLog);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

test('a column that is added while bids are taken costs nobody their bid', async () => {
  const lots = field.lotIds.map((auctionId) => ({ auctionId, attempts: [attemptBy(field, 0, 1)] }));
  // Each line has its statements planned.
  const opened = await Promise.all(lots.map((lot) => store.open([lot], 'look', 'skip')));
  await Promise.all(opened.map((batch) => batch.abandon()));
  await database.asOwner('alter table auctions add column fresh int');
  const { submit } = createSequencer({ store, log: silentLog });
  const told = await Promise.all(field.lotIds.map((lot) => submit(lot, attemptBy(field, 0, 200))));
  expect(told.map(nameOf)).toEqual(field.lotIds.map(() => 'accepted'));
});
