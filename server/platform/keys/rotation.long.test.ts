import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { Stranger } from '#verification/support/stranger.ts';

const OLD = 'the plain secret of before, long enough';
const NEW = `k2:${'n'.repeat(32)}`;
const PASSWORD = 'corner-lamp-on-the-stair';

let database: TestDatabase;
let server: RunningServer;
let port: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await start({ APP_SECRET: OLD });
}, 300_000);
afterAll(async () => {
  if (server) await stopServer(server);
  await database.drop();
});

/** On the port of before, so that browsers go on with what they have. */
async function start(settings: Record<string, string>): Promise<void> {
  if (server) await stopServer(server);
  server = await runServer({
    ...{ DATABASE_URL: database.url, RATE_LIMITS: 'off' },
    ...(port ? { PORT: port } : {}),
    ...settings,
  });
  port ??= new URL(server.url).port;
}

async function mailedLink(to: string): Promise<string> {
  for (;;) {
    const query = database.db.selectFrom('mailbox').select('text').where('recipient', '=', to);
    const mail = await query.orderBy('id', 'desc').executeTakeFirst();
    const link = /^https?:\/\/\S+$/m.exec(mail?.text ?? '')?.[0];
    if (link) return new URL(link).pathname + new URL(link).search;
    await pause(50);
  }
}

async function registered(name: string): Promise<{ email: string; browser: Stranger }> {
  const [email, browser] = [`${name}@example.test`, new Stranger(server.url)];
  const password = { password: PASSWORD, password_confirmation: PASSWORD };
  const reply = await browser.post('/register', { name, email, ...password });
  expect(reply.status).toBe(201);
  return { email, browser };
}

const codeOf = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Signed in, with two-step login on. */
async function withTwoFactor(name: string) {
  const { email, browser } = await registered(name);
  await browser.get(await mailedLink(email));
  expect((await browser.post('/login', { email, password: PASSWORD })).status).toBe(200);
  const { body } = await browser.post('/api/two-factor', {});
  const { secret } = body as { secret: string };
  const on = { password: PASSWORD, code: codeOf(secret, 0) };
  expect((await browser.post('/api/two-factor/on', on)).status).toBe(200);
  return { email, browser, secret };
}

async function logIn({ email, secret }: { email: string; secret: string }): Promise<number> {
  // As if the codes of before had been used long ago.
  await database.db.updateTable('two_factors').set({ last_step: 0 }).execute();
  const browser = new Stranger(server.url);
  await browser.post('/login', { email, password: PASSWORD });
  return (await browser.post('/login/two-factor', { code: codeOf(secret, 0) })).status;
}

const isSealedBy = async (id: string): Promise<boolean> => {
  const rows = await database.db.selectFrom('two_factors').select('sealed_secret').execute();
  return rows.every(({ sealed_secret }) => sealed_secret.subarray(0, 3).toString() === `${id}:`);
};

test('a new secret takes nothing from anybody while the one before is named, and later nothing either', async () => {
  const jane = await withTwoFactor('jane');
  const sam = await registered('sam');
  const link = await mailedLink(sam.email);

  await start({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
  // The session and its anti-forgery token of before.
  expect((await jane.browser.get('/api/me')).status).toBe(200);
  expect((await jane.browser.post('/api/notifications/read-all', {})).status).toBe(200);
  expect((await sam.browser.get(link)).headers.get('location')).toContain('/email-verified');
  expect((await sam.browser.post('/login', { email: sam.email, password: PASSWORD })).status).toBe(
    200,
  );
  expect(await isSealedBy('k2')).toBe(false);
  expect(await logIn(jane)).toBe(200);
  expect(await isSealedBy('k2')).toBe(true);

  await start({ APP_SECRET: NEW });
  expect(await logIn(jane)).toBe(200);
  expect((await jane.browser.get('/api/me')).status).toBe(200);
}, 300_000);
