import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';

let database: TestDatabase;
let server: RunningServer;

const start = (DEMO: string) =>
  runServer({
    ...{ NODE_ENV: '', APP_SECRET: 'a secret for a demo that is public', DEMO },
    ...(DEMO === 'public' ? { HOST: '0.0.0.0', APP_URL: 'https://demo.example' } : {}),
    DATABASE_URL: database.url,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start('public');
});
afterAll(async () => {
  if (server) await stopServer(server);
  await database.drop();
});

async function logIn(email: string, password: string): Promise<number> {
  const first = await fetch(`${server.url}/sanctum/csrf-cookie`);
  const pairs = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = {
    'content-type': 'application/json',
    cookie: pairs.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
  };
  const body = JSON.stringify({ email, password });
  const reply = await fetch(`${server.url}/login`, { method: 'POST', headers, body });
  return reply.status;
}

const printed = (): Map<string, string> =>
  new Map(
    [...server.output().matchAll(/(\w+@fairlot\.test) +([\w-]{20})$/gm)].map(
      ([, email = '', password = '']) => [email, password],
    ),
  );

test('a public demo prints three random passwords, and nobody signs in by the known one', async () => {
  const passwords = printed();
  expect([...passwords.keys()].sort()).toEqual(
    ['admin', 'buyer', 'seller'].map((name) => `${name}@fairlot.test`),
  );
  expect(new Set(passwords.values()).size).toBe(3);
  for (const [email, password] of passwords) {
    expect(await logIn(email, 'password')).toBe(422);
    expect(await logIn(email, password)).toBe(200);
  }
  const { rows } = await database.pool.query('select email from users where is_demo limit 1');
  expect(await logIn(rows[0].email, 'password')).toBe(422);
});

test('it has neither mailbox nor pages for developers, and does not speak of them', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1', '/dev/ui'])
    expect((await fetch(server.url + path)).status).toBe(404);
  expect(server.output()).not.toMatch(/mailbox|"password"/);
});

test('later starts print no password, and a market that was filled in private gets new ones', async () => {
  await stopServer(server);
  server = await start('public');
  expect(printed().size).toBe(0);
  await stopServer(server);
  await database.drop();
  database = await createTestDatabase();
  server = await start('on');
  expect(await logIn('admin@fairlot.test', 'password')).toBe(200);
  await stopServer(server);
  server = await start('public');
  expect(printed().size).toBe(3);
  expect(await logIn('admin@fairlot.test', 'password')).toBe(422);
  const { rows } = await database.pool.query('select count(*)::int as many from sessions');
  expect(rows[0].many).toBe(0);
});

test('without DEMO=public or production a start that others could reach ends with one line', () => {
  const env = { ...process.env, NODE_ENV: '', HOST: '0.0.0.0', DATABASE_URL: database.url };
  const main = join(import.meta.dirname, '../server/main.ts');
  const ended = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^HOST=0\.0\.0\.0 lets other machines in: set .*\n$/);
});
