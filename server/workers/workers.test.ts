import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import {
  bidUntil,
  buildField,
  keepBidding,
  storedBids,
  toldOf,
} from '#testing/bidding/bidding-load.ts';
import { isReady, stopServer, workersOf } from '#testing/running-server.ts';
import { withProcesses } from '#testing/several-processes.ts';

/** For a machine busy with much else: a worker may take half a minute to start. */
const LONG = { timeout: 150_000, interval: 100 };

const two = withProcesses(2);
const { appSecret } = two;

async function buildBidding() {
  const field = await buildField(two.database.db, { lots: 1, keyedEvery: 1 });
  const { bidderIds } = field;
  const submit = await bidOverHttp(two.database.db, { url: two.server.url, appSecret, bidderIds });
  return { field, submit };
}

test('bids through two processes on one lot are decided by the first one, in one order', async () => {
  const { field, submit } = await buildBidding();
  const load = await bidUntil(({ acknowledged }) => acknowledged.length >= 80, field, submit);
  expect(toldOf(load)).toEqual(await storedBids(two.database.db, field));
  // The workers have no part in deciding: no transaction of theirs wrote a bid.
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and query ~* 'bids' and query ~* 'insert'
      and application_name like 'fairlot worker%'`.execute(two.database.db);
  expect(rows).toEqual([]);
});

test('when the first process loses its bidding connections, no bid is lost or told wrong', async () => {
  const { field, submit } = await buildBidding();
  const { db } = two.database;
  const bidding = keepBidding(field, submit);
  for (let killed = 0; killed < 3; ) {
    const before = bidding.acknowledged;
    const { rows } = await sql<{ count: number }>`
      select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'fairlot'
        and pid <> pg_backend_pid() and query ~* 'commit'`.execute(db);
    killed += rows[0]?.count ?? 0;
    await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(before + 5), LONG);
  }
  expect(toldOf(await bidding.end())).toEqual(await storedBids(db, field));
});

test('a suspended bidder is refused by both processes at once', async () => {
  const { field, submit } = await buildBidding();
  const [id = 0] = field.bidderIds;
  const [lotId = 0] = field.lotIds;
  const bidder = { id, role: 'buyer' as const, name: 'Jane Doe', email: 'jane@example.test' };
  // Until both processes remember the bidder as one who may.
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => submit(lotId, { bidder, cents: 100 + nth })),
  );
  expect(outcomes.some(({ accepted }) => accepted)).toBe(true);
  await sql`update users set status = 'suspended' where id = ${id}`.execute(two.database.db);
  const after = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => submit(lotId, { bidder, cents: 300 + nth })),
  );
  expect(after.map((one) => (one.accepted ? 201 : one.refusal.status))).toEqual(
    Array.from({ length: 12 }, () => 403),
  );
});

test('a process killed in the middle of bids takes no acknowledged bid with it, and is replaced', async () => {
  const { field, submit } = await buildBidding();
  const before = await workersOf(two.server);
  const bidding = keepBidding(field, submit);
  await vi.waitFor(() => expect(bidding.acknowledged).toBeGreaterThan(20), LONG);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await vi.waitFor(async () => {
    expect((await workersOf(two.server)).filter((pid) => !before.includes(pid))).toHaveLength(1);
    expect(await isReady(two.server)).toBe(true);
  }, LONG);
  expect(toldOf(await bidding.end())).toEqual(await storedBids(two.database.db, field));
}, 400_000);

test('a process that is told to stop, alone, goes in order, is not called dead, and is replaced', async () => {
  const before = await workersOf(two.server);
  const deaths = () => two.server.output().match(/A worker died/g)?.length ?? 0;
  const known = deaths();
  process.kill(before[0] ?? 0, 'SIGTERM');
  await vi.waitFor(async () => {
    expect((await workersOf(two.server)).filter((pid) => !before.includes(pid))).toHaveLength(1);
    expect(await isReady(two.server)).toBe(true);
  }, LONG);
  expect(two.server.output()).toContain('A worker stopped as it was told to and is replaced.');
  expect(deaths()).toBe(known);
}, 200_000);

test('SIGTERM answers the bids under way, then all processes go', async () => {
  const { field, submit } = await buildBidding();
  const workers = await workersOf(two.server);
  let isOver = false;
  let acknowledged = 0;
  const bidding = bidUntil(
    (load) => {
      acknowledged = load.acknowledged.length;
      return isOver;
    },
    field,
    async (lotId, attempt) => {
      const outcome = await submit(lotId, attempt);
      // Nobody is there any more: this bidder gives up, and need not have been told anything.
      return isOver && !outcome.accepted && outcome.refusal.status === 503
        ? { ...outcome, refusal: { ...outcome.refusal, status: 500 } }
        : outcome;
    },
  );
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), LONG);
  isOver = true;
  expect(await stopServer(two.server)).toBe(0);
  const load = await bidding;
  expect(toldOf(load)).toEqual(await storedBids(two.database.db, field));
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 400_000);
