import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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

let database: TestDatabase;
let folder: string;
let server: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = join(await mkdtemp(join(tmpdir(), 'fairlot-program-')), 'bin');
  await putProgram();
  server = await runServer({
    ...{ DATABASE_URL: database.url, APP_SECRET: 'a secret for a server short of processes' },
    ...{ WEB_CONCURRENCY: '2', NODE_OPTIONS: `--import data:text/javascript,${STARTED_BY}` },
    PROGRAM: join(folder, 'node'),
  });
});
afterAll(async () => {
  await stopServer(server);
  await database.drop();
  await rm(join(folder, '..'), { recursive: true });
});

/** Workers are started by a program that can be taken away. */
const STARTED_BY = 'process.execPath=process.env.PROGRAM';

async function putProgram(): Promise<void> {
  await rm(folder, { force: true });
  await mkdir(folder);
  await symlink(process.execPath, join(folder, 'node'));
}

const tries = (reason: string): number =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes('could not be started') && line.includes(reason)).length;

async function killWorker(): Promise<void> {
  const [pid = 0] = await workersOf(server);
  process.kill(pid, 'SIGKILL');
}

test('where the machine gives no process, a worker is tried again until it does', async () => {
  await rm(folder, { recursive: true });
  await killWorker();
  await vi.waitFor(() => expect(tries('ENOENT')).toBeGreaterThan(1), within);
  expect(await isReady(server)).toBe(false);
  // Said in another way: thrown, and not told later.
  await writeFile(folder, 'no folder');
  await vi.waitFor(() => expect(tries('ENOTDIR')).toBeGreaterThan(0), within);
  await putProgram();
  await vi.waitFor(async () => expect(await isReady(server)).toBe(true), within);
  expect(await workersOf(server)).toHaveLength(1);
}, 400_000);

test('a stop waits for no worker that never came to be', async () => {
  await rm(folder, { recursive: true });
  const before = tries('ENOENT');
  await killWorker();
  await vi.waitFor(() => expect(tries('ENOENT')).toBeGreaterThan(before), within);
  expect(await stopServer(server)).toBe(0);
});
