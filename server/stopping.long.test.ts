import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runServer, stopServer } from '#verification/support/running-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-stopping-'));
  // The database's own user must get through, where we are root.
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a terminal that is closed stops the server in order, and its own PostgreSQL with it, whatever signal follows', async () => {
  const server = await runServer({ DATA_DIR: folder });
  const lock = join(folder, 'postgres/data/postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  const stopped = stopServer(server, 'SIGHUP');
  server.process.kill('SIGTERM');
  expect(await stopped).toBe(0);
  expect(existsSync(lock)).toBe(false);
});
