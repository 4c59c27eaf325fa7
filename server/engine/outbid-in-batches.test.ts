import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import type { PostgresStore } from './postgres-store.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 4, bidders: 5 });
  store = openTestStore(database.connection, silentLog);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** In one batch, on each lot the bidders in their order; the floor is their first bid. */
async function bid(cents: number, ...biddersOfLots: readonly number[][]): Promise<void> {
  const { submit } = testSequencer(database.db, { store, log: silentLog });
  const outcomes = biddersOfLots.flatMap((bidders, lot) =>
    bidders.map((bidder, nth) =>
      submit(field.lotIds[lot] ?? 0, attemptBy(field, bidder, cents + nth)),
    ),
  );
  for (const outcome of await Promise.all(outcomes)) expect(nameOf(outcome)).toBe('accepted');
}

/** By lot, who was told since the last time, and of which price; nobody has read anything. */
async function told() {
  const rows = await database.db
    .selectFrom('notifications')
    .select(['auction_id', 'user_id', 'title', 'body', 'url'])
    .orderBy('user_id')
    .execute();
  await database.db.deleteFrom('notifications').execute();
  return field.lotIds.map((lotId, lot) =>
    rows
      .filter(({ auction_id }) => auction_id === lotId)
      .map(({ user_id, title, body, url }) => {
        expect({ title, url }).toEqual({ title: 'You have been outbid', url: `/auction/${lotId}` });
        expect(body).toContain(`Field ${lot + 1} `);
        return [field.bidderIds.indexOf(user_id), body.match(/\$[\d.]+/)?.[0]];
      }),
  );
}

test('of a batch of many lots each bidder who led one and does not any more is told of that lot, and no other', async () => {
  await bid(200, [0], [], [1], []);
  expect(await told()).toEqual([[], [], [], []]);
  await bid(300, [2, 3, 4], [2], [0, 1, 0, 1], [4, 3]);
  expect(await told()).toEqual([
    [
      [0, '$3.02'],
      [2, '$3.02'],
      [3, '$3.02'],
    ],
    [],
    [[0, '$3.03']],
    [[4, '$3.01']],
  ]);
});
