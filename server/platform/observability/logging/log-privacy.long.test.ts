import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildField } from '#verification/support/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { type RunningServer, runServer, stopServer } from '#verification/support/running-server.ts';
import { Stranger } from '#verification/support/stranger.ts';

const NAME = 'Wilhelmina Privatissima';
const EMAIL = 'wilhelmina.secret@hidden.test';
const PASSWORD = 'a password nobody writes down';
const NEW_PASSWORD = 'another one nobody writes down';
const ADDRESS = '203.0.113.77';
const AGENT = 'Browser of Wilhelmina';

let database: TestDatabase;
let server: RunningServer;
let someone: Stranger;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await runServer({
    DATABASE_URL: database.url,
    APP_SECRET: 'a secret for a log that keeps secrets',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
  });
  someone = new Stranger(server.url, { 'x-forwarded-for': ADDRESS, 'user-agent': AGENT });
});
afterAll(async () => {
  if (server) await stopServer(server);
  await database.drop();
});

/** The link in the newest mail of this subject. */
async function mailedLink(subject: string): Promise<URL> {
  for (;;) {
    const query = database.db.selectFrom('mailbox').select('text').where('subject', '=', subject);
    const mail = await query.orderBy('id', 'desc').executeTakeFirst();
    const link = /^https?:\/\/\S+$/m.exec(mail?.text ?? '')?.[0];
    if (link) return new URL(link);
    await pause(100);
  }
}

async function signUp(): Promise<void> {
  const account = { name: NAME, email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await someone.post('/register', account)).status).toBe(201);
  expect((await someone.post('/register', { ...account, name: 7 })).status).toBe(422);
  expect((await someone.post('/login', { email: EMAIL, password: 'wrong' })).status).toBe(422);
  const { pathname, search } = await mailedLink('Verify your email');
  expect((await someone.get(pathname + search)).status).toBe(302);
  expect((await someone.post('/login', { email: EMAIL, password: PASSWORD })).status).toBe(200);
}

/** Bids on a lot of the field, approved for it; the id of the answer. */
async function bid(): Promise<string | null> {
  const { lotIds } = await buildField(database.db, { lots: 1 });
  const [lotId = 0] = lotIds;
  const me = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('bid_requests')
    .values({ auction_id: lotId, buyer_id: me.id, status: 'approved', decided_at: new Date() })
    .execute();
  const reply = await someone.post(`/api/auctions/${lotId}/bids`, { amount: 12.5 });
  expect(reply.status).toBe(201);
  return reply.headers.get('x-request-id');
}

async function resetPassword(): Promise<string> {
  expect((await someone.post('/api/forgot-password', { email: EMAIL })).status).toBe(200);
  const { pathname } = await mailedLink('Reset your password');
  const [, , token = ''] = pathname.split('/');
  await someone.get(pathname);
  const password = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const reply = await someone.post('/api/reset-password', { email: EMAIL, token, ...password });
  expect(reply.status).toBe(200);
  return token;
}

/** What goes wrong with someone's data in it. */
async function stumble(): Promise<void> {
  await someone.get(`/nowhere/${encodeURIComponent(EMAIL)}?name=${encodeURIComponent(NAME)}`);
  await someone.get(`/api/auctions?q=${encodeURIComponent(NAME)}&status=none`);
  await someone.raw('/login', `{"email": "${EMAIL}", "password": "${PASSWORD}`);
  await database.asOwner('alter table attempts rename to attempts_away');
  await someone.post('/login', { email: EMAIL, password: PASSWORD });
  await database.asOwner('alter table attempts_away rename to attempts');
}

test('the whole log of signing up, logging in, bidding and resetting a password holds nobody’s data', async () => {
  await signUp();
  const { body } = await someone.post('/api/tokens', { name: `Script of ${NAME}` });
  const apiToken = (body as { token: string }).token;
  const requestId = await bid();
  const resetToken = await resetPassword();
  await stumble();
  expect(await stopServer(server)).toBe(0);

  const log = server.output();
  expect(log).toContain(`"reqId":"${requestId}"`);
  expect(log).toContain('request failed');
  const secrets = {
    ...{ NAME, EMAIL, PASSWORD, NEW_PASSWORD, ADDRESS, AGENT, resetToken, apiToken },
    firstName: 'Wilhelmina',
    encodedEmail: encodeURIComponent(EMAIL),
    ...Object.fromEntries(someone.cookiesEver.map((value, at) => [`cookie ${at}`, value])),
  };
  const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret));
  expect(found).toEqual([]);
  expect(someone.cookiesEver.length).toBeGreaterThan(3);
});

test('every line of the log is JSON with its level and time', () => {
  const all = server.output().split('\n').filter(Boolean);
  const lines = all.filter((line) => line.startsWith('{'));
  // Besides, standard output tells people once where the server is and how to stop it.
  const others = all.filter((line) => !line.startsWith('{')).join('\n');
  expect(others).toMatch(/^Fairlot is open at \S+(\n {2}[^\n]+){3}$/);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const said = JSON.parse(line) as Record<string, unknown>;
    expect(said).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
  }
});
