import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import {
  isReady,
  type RunningServer,
  runServer,
  stopServer,
  workersOf,
} from '#testing/running-server.ts';

const within = { timeout: 120_000, interval: 50 };

/** No worker can listen any more, which it does on a server's port, from when the file is there. */
const PORT_TAKEN_AWAY = `
  import { existsSync } from 'node:fs';
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...to) {
    if (to[0] instanceof Server && existsSync(process.env.TAKEN_AWAY))
      throw Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' });
    return listen.apply(this, to);
  };`;

let database: TestDatabase;
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fairlot-taken-away-'));
  await writeFile(join(folder, 'listen.mjs'), PORT_TAKEN_AWAY);
  server = await runServer({
    ...{ DATABASE_URL: database.url, APP_SECRET: 'a secret for a server that loses its port' },
    ...{ WEB_CONCURRENCY: '2', NODE_OPTIONS: `--import ${join(folder, 'listen.mjs')}` },
    TAKEN_AWAY: join(folder, 'taken-away'),
  });
});
afterAll(async () => {
  await stopServer(server);
  await database.drop();
  await rm(folder, { recursive: true });
});

test('why a worker cannot be replaced is in the log', async () => {
  await writeFile(join(folder, 'taken-away'), '');
  const [worker = 0] = await workersOf(server);
  process.kill(worker, 'SIGKILL');
  await vi.waitFor(() => expect(server.output()).toMatch(/"code":1,.*A worker died/), within);
  expect(server.output()).toMatch(
    /is no address of this machine\..*A worker could not take requests/,
  );
  await rm(join(folder, 'taken-away'));
  await vi.waitFor(async () => expect(await isReady(server)).toBe(true), within);
});
