import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { bidUntil, buildField, storedBids, toldOf } from '#testing/bidding/bidding-load.ts';
import { isReady, stopServer, workersOf } from '#testing/running-server.ts';
import { withTwoProcesses } from '#testing/two-processes.ts';

const two = withTwoProcesses();
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
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and query ~* 'commit|for update'
      and application_name like 'fairlot%'`.execute(two.database.db);
  expect(rows).toEqual([{ name: 'fairlot' }]);
});

test('a process killed in the middle of bids takes no acknowledged bid with it, and is replaced', async () => {
  const { field, submit } = await buildBidding();
  const before = await workersOf(two.server);
  let isOver = false;
  let acknowledged = 0;
  const bidding = bidUntil(
    (load) => {
      acknowledged = load.acknowledged.length;
      return isOver;
    },
    field,
    submit,
  );
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 30_000);
  process.kill(before[0] ?? 0, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect((await workersOf(two.server)).filter((pid) => !before.includes(pid))).toHaveLength(1);
      expect(await isReady(two.server)).toBe(true);
    },
    { timeout: 40_000, interval: 100 },
  );
  isOver = true;
  expect(toldOf(await bidding)).toEqual(await storedBids(two.database.db, field));
}, 90_000);

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
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 30_000);
  isOver = true;
  expect(await stopServer(two.server)).toBe(0);
  const load = await bidding;
  expect(toldOf(load)).toEqual(await storedBids(two.database.db, field));
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 90_000);
