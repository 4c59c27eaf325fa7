import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type MailServer, startMailServer } from '#verification/support/mail-server.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';

let database: TestDatabase;
let mail: MailServer;
let server: RunningServer;

beforeAll(async () => {
  database = await createTestDatabase();
  mail = await startMailServer();
  server = await runServer({
    NODE_ENV: 'production',
    APP_URL: 'https://fairlot.example',
    APP_SECRET: 'a secret for a server that is meant',
    LEDGER_KEY: '5e'.repeat(32),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    // As if nobody had said anything of it.
    DEMO: '',
  });
});
afterAll(async () => {
  if (server) await stopServer(server);
  mail.close();
  await database.drop();
});

const countOf = async (table: 'users' | 'auctions' | 'sessions') => {
  const { rows } = await database.pool.query(`select count(*)::int as many from ${table}`);
  return rows[0]?.many;
};

test('a server in production starts with nobody and nothing in it: no demo account signs in', async () => {
  expect(await countOf('users')).toBe(0);
  expect(await countOf('auctions')).toBe(0);
  const start = await fetch(`${server.url}/sanctum/csrf-cookie`);
  const pairs = start.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  for (const who of ['admin', 'seller', 'buyer']) {
    const reply = await fetch(`${server.url}/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: pairs.join('; '),
        'x-xsrf-token': decodeURIComponent(token),
      },
      body: JSON.stringify({ email: `${who}@fairlot.test`, password: 'password' }),
    });
    expect(reply.status).toBe(422);
  }
  expect(await countOf('sessions')).toBe(0);
});

test('it has no mailbox and no page for developers, and no market plays by itself', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/ui'])
    expect((await fetch(server.url + path)).status).toBe(404);
  expect(server.output()).not.toMatch(/mailbox|demo/i);
  expect(await countOf('auctions')).toBe(0);
});
