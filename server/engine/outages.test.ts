import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  bidUntil,
  buildField,
  inTurn,
  keepBidding,
  storedBids,
  toldOf,
} from '#verification/support/bidding/bidding-load.ts';
import { type Break, openCommitBreaker } from '#verification/support/bidding/break-commits.ts';
import { openTestStore, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { createTestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { bringUpToDate } from '../platform/database/bring-up-to-date.ts';
import { openDatabase } from '../platform/database/open.ts';
import type { Database } from '../platform/database/pool.ts';

/** So many processes as far as bidding goes: each with its sequencer and connections. */
function openBidders({ db, connection }: Pick<Database, 'db' | 'connection'>, count = 2) {
  const stores = Array.from({ length: count }, () => openTestStore(connection, silentLog));
  const sequencers = stores.map((store) => testSequencer(db, { store, log: silentLog }));
  return {
    submit: inTurn(sequencers),
    close: () => Promise.all(stores.map((store) => store.close())),
  };
}

test('when the line breaks before, during and after commits, no bid is lost, doubled or told wrong', async () => {
  const database = await createTestDatabase();
  const breaks: readonly Break[] = ['never', 'during', 'never', 'after', 'before', 'never'];
  let commits = 0;
  const line = await openCommitBreaker(database.connection, () => {
    commits += 1;
    return breaks[commits % breaks.length] ?? 'never';
  });
  const { submit, close } = openBidders({ ...database, connection: line.connection });
  const field = await buildField(database.db);
  const load = await bidUntil(({ acknowledged }) => acknowledged.length >= 120, field, submit);
  await close();
  await line.close();
  expect(toldOf(load)).toEqual(await storedBids(database.db, field));
  expect(Math.min(...Object.values(line.broken))).toBeGreaterThan(3);
  expect(load.answers.get('server_error')).toBeUndefined();
  await database.drop();
});

test('when every bidding connection is terminated again and again, no bid is lost or doubled', async () => {
  const database = await createTestDatabase();
  const { submit, close } = openBidders(database);
  const field = await buildField(database.db);
  let killed = 0;
  const bidding = keepBidding(field, submit);
  while (killed < 20) {
    const before = bidding.acknowledged;
    const { rows } = await sql<{ count: number }>`
      select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query ~* 'commit|for update|bids'`.execute(database.db);
    killed += rows[0]?.count ?? 0;
    await eventually(() => expect(bidding.acknowledged).toBeGreaterThan(before + 5));
  }
  const load = await bidding.end();
  await close();
  expect(toldOf(load)).toEqual(await storedBids(database.db, field));
  expect(load.answers.get('server_error')).toBeUndefined();
  await database.drop();
});

test('when PostgreSQL is killed in the middle of batches, every acknowledged bid is there after the restart', async () => {
  const dataDir = join(tmpdir(), `fairlot-outage-${process.pid}`);
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
  const { submit, close } = openBidders(database);
  try {
    await bringUpToDate(database, silentLog);
    const field = await buildField(database.db, { keyedEvery: 1 });
    const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
    let isOver = false;
    const bidding = bidUntil(() => isOver, field, submit);
    const untilStored = (count: number) =>
      eventually(async () =>
        expect((await storedBids(database.db, field)).length).toBeGreaterThan(count),
      );
    await untilStored(60);
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
    await untilStored(150);
    isOver = true;
    expect(toldOf(await bidding)).toEqual(await storedBids(database.db, field));
  } finally {
    await close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
