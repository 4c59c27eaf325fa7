import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bidOverHttp } from '#testing/bidding/bid-over-http.ts';
import { buildField } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import {
  isReady,
  type RunningServer,
  runServer,
  stopServer,
  workersOf,
} from '#testing/running-server.ts';

/** Connections of their own, which both processes take some of. */
const MANY = 24;

let database: TestDatabase;
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fairlot-settings-'));
  server = await runServer({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, WEB_CONCURRENCY: '2', RATE_LIMITS: 'off' },
    // Empty is as good as none: the data folder's own.
    APP_SECRET: '',
    TRUST_PROXY: '2',
  });
});
afterAll(async () => {
  await stopServer(server);
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a worker that is replaced goes by the settings that its server was started with', async () => {
  const secret = join(folder, 'app-secret');
  const appSecret = (await readFile(secret, 'utf8')).trim();
  const { lotIds, bidderIds } = await buildField(database.db, { bidders: MANY });
  const submit = await bidOverHttp(database.db, { url: server.url, appSecret, bidderIds });
  // What the next start would go by.
  await rm(secret);
  const [worker = 0] = await workersOf(server);
  process.kill(worker, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(await workersOf(server)).not.toContain(worker);
      expect(await isReady(server)).toBe(true);
    },
    { timeout: 120_000, interval: 50 },
  );
  const told = await Promise.all(
    bidderIds.map((id, nth) =>
      submit(lotIds[nth % lotIds.length] ?? 0, {
        bidder: { id, role: 'buyer', name: 'Jane Doe', email: 'jane@example.test' },
        cents: 100 + nth,
      }),
    ),
  );
  const strangers = told.filter((one) => !one.accepted && one.refusal.status === 419);
  expect(strangers).toEqual([]);
}, 200_000);
