import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { announceChange, type Change } from '../db/committed.ts';
import { type Db, openKysely, openPool } from '../db/pool.ts';
import { startHints } from './hints.ts';

let database: TestDatabase;
/** What another process has: its own handles on the same database. */
let elsewhere: { db: Db; end(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = openPool(database.connection, silentLog, 1);
  elsewhere = { db: openKysely(pool), end: () => pool.end() };
});
afterAll(async () => {
  await elsewhere.end();
  await database.drop();
});

test('what one process commits is heard by the others, named, and not by itself', async () => {
  const heard: Record<'here' | 'there', Change[]> = { here: [], there: [] };
  const { connection } = database;
  const here = startHints(database.db, connection, silentLog, (change) => heard.here.push(change));
  const there = startHints(elsewhere.db, connection, silentLog, (change) =>
    heard.there.push(change),
  );
  // Each begins by looking at everything, since it may have missed something.
  await vi.waitFor(() => expect(heard).toEqual({ here: ['everything'], there: ['everything'] }));
  announceChange(database.db, new Set([7, 8]));
  await vi.waitFor(() => expect(heard.there.at(-1)).toEqual(new Set([7, 8])));
  announceChange(elsewhere.db, 'everything');
  await vi.waitFor(() => expect(heard.here).toEqual(['everything', 'everything']));
  await here.stop();
  await there.stop();
});
