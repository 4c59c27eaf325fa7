import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runServer, stopServer } from '#testing/running-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlot-stopping-'));
  // The database's own user must get through, where we are root.
  await chmod(folder, 0o711);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a terminal that is closed stops the server in order, and its own PostgreSQL with it', async () => {
  const server = await runServer({ DATA_DIR: folder });
  const lock = join(folder, 'postgres/data/postmaster.pid');
  expect(existsSync(lock)).toBe(true);
  expect(await stopServer(server, 'SIGHUP')).toBe(0);
  expect(existsSync(lock)).toBe(false);
}, 180_000);

test('a client that never ends its request keeps no server from stopping in order', async () => {
  const server = await runServer({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
  const { port } = new URL(server.url);
  const clients = await Promise.all(
    // Some for each of the processes.
    Array.from({ length: 8 }, async () => {
      const client = connect(Number(port), '127.0.0.1');
      client.on('error', () => undefined);
      await once(client, 'connect');
      client.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
      return client;
    }),
  );
  try {
    expect(await stopServer(server)).toBe(0);
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
  } finally {
    for (const client of clients) client.destroy();
  }
}, 180_000);
