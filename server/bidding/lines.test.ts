import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { MOST_UNDER_WAY } from './sequencer.ts';

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

const open = (lot: number) =>
  store.open(
    [{ auctionId: field.lotIds[lot] ?? 0, attempts: [attemptBy(field, 0, 200)] }],
    'nothing',
    'skip',
  );

test('a batch that finds all lines taken gets the first that is free', async () => {
  const lots = Array.from({ length: MOST_UNDER_WAY }, (_, lot) => lot);
  const opened = await Promise.all(lots.map(open));
  const waiting = lots.map((lot) => open(MOST_UNDER_WAY + lot));
  for (const batch of opened) void batch.abandon();
  const found = await Promise.all(waiting);
  expect(found.map(({ views }) => views.length)).toEqual(lots.map(() => 1));
  await Promise.all(found.map((batch) => batch.abandon()));
});
