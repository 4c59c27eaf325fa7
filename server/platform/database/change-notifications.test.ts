import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { openDatabaseProxy } from '#verification/support/tcp-proxy.ts';
import { announceChange, type Change, onCommit } from './change-bus.ts';
import { startChangeNotifications } from './change-notifications.ts';
import { type Db, openKysely, openPool } from './pool.ts';

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

/** What a process is notified of by others, from now on. */
function notifiedTo(db: Db): Change[] {
  const changes: Change[] = [];
  onCommit(db, (change, origin) => {
    if (origin === 'remote') changes.push(change);
  });
  return changes;
}

test('what one process commits is notified to the others, by name, and not to itself', async () => {
  const { connection } = database;
  const notified = { here: notifiedTo(database.db), there: notifiedTo(elsewhere.db) };
  const here = startChangeNotifications(database.db, connection, silentLog);
  const there = startChangeNotifications(elsewhere.db, connection, silentLog);
  // Each begins by looking at everything, since it may have missed something.
  await eventually(() => expect(notified).toEqual({ here: ['everything'], there: ['everything'] }));
  announceChange(database.db, new Set([7, 8]));
  await eventually(() => expect(notified.there.at(-1)).toEqual(new Set([7, 8])));
  announceChange(elsewhere.db, 'everything');
  await eventually(() => expect(notified.here).toEqual(['everything', 'everything']));
  await here.stop();
  await there.stop();
});

test('a connection that goes silent without a word is replaced, and notifications come again', async () => {
  const line = await openDatabaseProxy(database.connection);
  const notified = notifiedTo(elsewhere.db);
  const here = startChangeNotifications(database.db, database.connection, silentLog);
  const there = startChangeNotifications(elsewhere.db, line.connection, silentLog, {
    everyMs: 300,
    timeoutMs: 5_000,
  });
  const within = { timeout: 60_000, interval: 50 };
  const announced = (id: number) =>
    vi.waitFor(() => {
      announceChange(database.db, new Set([id]));
      expect(notified).toContainEqual(new Set([id]));
    }, within);
  await announced(7);
  line.forget();
  await announced(8);
  // It began anew: by looking at everything, since what was said meanwhile is lost.
  expect(notified.filter((change) => change === 'everything').length).toBeGreaterThan(1);
  line.forget();
  await there.stop();
  await here.stop();
  await line.close();
});
