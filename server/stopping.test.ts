import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#verification/support/database.ts';
import { runServer, stopServer } from '#verification/support/running-server.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { inTransaction } from './platform/database/transaction.ts';

const LONG = { timeout: 20_000, interval: 20 };

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
}, 180_000);

test('a client that never ends its request keeps no server from stopping in order', async () => {
  const server = await runServer({ DATA_DIR: folder });
  const { port } = new URL(server.url);
  const clients = await Promise.all(
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

test('what is answered long after the server was told to stop does not keep its connection', async () => {
  const database = await createTestDatabase();
  const server = await runServer({
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for a server that is told to stop',
  });
  const agent = new Agent({ keepAlive: true });
  try {
    const begun = await inTransaction(database.db, async (tx) => {
      await sql`lock table auctions`.execute(tx);
      const request = get(`${server.url}/api/auction/1`, { agent });
      const answered = once(request, 'response') as Promise<[IncomingMessage]>;
      await vi.waitFor(async () => expect(await waitingForLocks(tx)).toBeGreaterThan(0), LONG);
      const stopped = stopServer(server);
      // No more requests are taken, and this one still waits.
      await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), LONG);
      return { answered, stopped };
    });
    const [answer] = await begun.answered;
    answer.resume();
    expect(answer.headers.connection).toBe('close');
    expect(await begun.stopped).toBe(0);
  } finally {
    agent.destroy();
    await database.drop();
  }
}, 180_000);
