import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyOfEnd } from '#server/market/notices/notify-of-end.ts';
import { type Change, onCommit } from '#server/platform/database/change-bus.ts';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openClosing } from './closing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** As requests do that all wait for one lot: nobody else gets a connection of the pool. */
async function takeAllConnections() {
  const { pool } = database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return {
    giveBack() {
      for (const client of taken) client.release();
    },
  };
}

test('a lot ends, and who shows it hears so, while requests have all of their connections', async () => {
  const { db } = database;
  const [lot = 0] = (await buildField(db, { lots: 1, bidders: 1 })).lotIds;
  const heard: Change[] = [];
  onCommit(db, (change) => heard.push(change));
  await sql`update auctions set ends_at = date_trunc('milliseconds', now()) where id = ${lot}`.execute(
    db,
  );
  const requests = await takeAllConnections();
  const closing = openClosing(database, silentLog, {
    onEnd: notifyOfEnd,
    onEnded: () => undefined,
  });
  try {
    await eventually(() => expect(heard).toEqual([new Set([lot])]));
  } finally {
    requests.giveBack();
    await closing.stop();
  }
  const { status } = await db
    .selectFrom('auctions')
    .select('status')
    .where('id', '=', lot)
    .executeTakeFirstOrThrow();
  expect(status).toBe('ended');
});
