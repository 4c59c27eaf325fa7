import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { bidUntil, buildField } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { metricsOf } from '#testing/metrics.ts';
import {
  isReady,
  type RunningServer,
  runServer,
  stopServer,
  workersOf,
} from '#testing/running-server.ts';

const appSecret = 'a secret for two processes that are counted';
let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await runServer({
    WEB_CONCURRENCY: '2',
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    RATE_LIMITS: 'off',
  });
}, 120_000);
afterAll(async () => {
  if (server) await stopServer(server);
  await database.drop();
});

const ACCEPTED = 'fairlot_bids_total{outcome="accepted"}';

test('/metrics of any process counts the bids of all, and goes on counting when one is replaced', async () => {
  const field = await buildField(database.db, { lots: 1 });
  const submit = await bidOverHttp(database.db, {
    url: server.url,
    appSecret,
    bidderIds: field.bidderIds,
  });
  const load = await bidUntil(({ acknowledged }) => acknowledged.length >= 80, field, submit);
  const bids = load.acknowledged.length;
  await vi.waitFor(async () => expect((await metricsOf(server.url)).get(ACCEPTED)).toBe(bids), {
    timeout: 20_000,
    interval: 100,
  });
  const processes = async () =>
    [...(await metricsOf(server.url)).keys()].filter((name) =>
      name.startsWith('fairlot_process_memory_bytes'),
    );
  expect(await processes()).toHaveLength(3);

  const [first = 0] = await workersOf(server);
  process.kill(first, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(await workersOf(server)).not.toContain(first);
      expect(await isReady(server)).toBe(true);
      expect(await processes()).toHaveLength(3);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect((await metricsOf(server.url)).get(ACCEPTED)).toBe(bids);
}, 180_000);
