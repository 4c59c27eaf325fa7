import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, loggedIn, PASSWORD, signedIn } from '#verification/support/people.ts';
import { hashPassword } from './passwords/password-hash.ts';

// The real one runs; watched, because equal work is what keeps unknown emails unknown.
const hashing = vi.hoisted(() => vi.fn());
vi.mock('./passwords/hashing-process.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./passwords/hashing-process.ts')>();
  hashing.mockImplementation(real.inHashingProcess);
  return { ...real, inHashingProcess: hashing };
});

withTestApp();

const attempt = (email: string, password: string) =>
  visitor().call(login, { body: { email, password } });

test('a wrong password and an unknown email get the same answer for the same work', async () => {
  const user = await buildUser();
  hashing.mockClear();
  const wrong = await attempt(user.email, 'not it');
  const unknown = await attempt('nobody@example.test', 'not it');
  for (const reply of [wrong, unknown])
    expect(reply).toMatchObject({
      status: 422,
      body: {
        message: 'Invalid email or password',
        code: 'invalid',
        errors: { email: ['Invalid email or password'] },
      },
    });
  expect(hashing).toHaveBeenCalledTimes(2);
  const parameters = hashing.mock.calls.map(([{ expected }]) =>
    String(expected).split('$').slice(0, 4),
  );
  expect(parameters[0]).toEqual(parameters[1]);
});

test.each([
  ['unverified', { verified: false }, 'email_unverified', /^Your email is not verified/],
  ['inactive', { status: 'inactive' }, 'account_inactive', /^Your account is inactive\.$/],
  ['suspended', { status: 'suspended' }, 'account_inactive', /^Your account is suspended\.$/],
] as const)(
  'an %s account is told so only with its password',
  async (_name, wishes, code, words) => {
    const user = await buildUser(wishes);
    expect(await attempt(user.email, 'wrong')).toMatchObject({
      status: 422,
      body: { message: 'Invalid email or password' },
    });
    expect(await attempt(user.email, PASSWORD)).toMatchObject({
      status: 403,
      body: { code, message: expect.stringMatching(words) },
    });
  },
);

test('after five failures in a minute the right password has to wait as well', async () => {
  const user = await buildUser();
  // At once: they are within the minute on a slow machine, too.
  const failed = await Promise.all(Array.from({ length: 5 }, () => attempt(user.email, 'wrong')));
  for (const { body } of failed)
    expect(body).toMatchObject({ message: 'Invalid email or password' });
  const sixth = await attempt(user.email, PASSWORD);
  expect(sixth.status).toBe(422);
  expect(sixth.body).toMatchObject({
    message: expect.stringMatching(
      /^Too many login attempts\. Please try again in ([1-5]?\d|60) seconds\.$/,
    ),
  });
  expect((await attempt((await buildUser()).email, PASSWORD)).status).toBe(200);
  await theApp()
    .db.updateTable('attempts')
    .set({ at: sql<Date>`at - interval '61 seconds'` })
    .execute();
  expect((await attempt(user.email, PASSWORD)).status).toBe(200);
});

test('twenty wrong guesses at once are no more than five', async () => {
  const user = await buildUser();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => attempt(user.email, `guess ${index}`)),
  );
  const checked = replies.filter(({ text }) => text.includes('Invalid email or password'));
  expect(checked).toHaveLength(5);
});

test('a right password clears the count', async () => {
  const user = await buildUser();
  for (const password of ['a', 'b', 'c', 'd', PASSWORD, 'e', 'f', PASSWORD])
    expect((await attempt(user.email, password)).status).toBe(password === PASSWORD ? 200 : 422);
});

test('logging in without the anti-forgery token is refused, then works with it', async () => {
  const user = await buildUser();
  const body = { email: user.email, password: PASSWORD };
  const bare = await visitor().send('POST', '/login', { body });
  expect(bare).toMatchObject({
    status: 419,
    body: { message: 'CSRF token mismatch.', code: 'csrf_mismatch' },
  });
  const client = visitor();
  await client.call(getCsrfCookie);
  const token = encodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? '');
  const headers = { 'x-xsrf-token': token };
  expect(await client.send('POST', '/login', { body, headers })).toMatchObject({ status: 200 });
});

test('the session cookie is out of reach of scripts, and the session is stored hashed', async () => {
  const user = await buildUser();
  const client = visitor();
  await client.call(getCsrfCookie);
  const reply = await client.call(login, { body: { email: user.email, password: PASSWORD } });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  const session = cookies.find((cookie) => cookie.startsWith('fairlot_session='));
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
  const value = client.cookies.get('fairlot_session') ?? '';
  const rows = await theApp().db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows.map((row) => row.id_hash.toString()))).not.toContain(value);
});

test('a password changed while the log-in was hashing leaves no session of the old one', async () => {
  const user = await buildUser();
  const hashed = await hashPassword('the new password');
  const real = hashing.getMockImplementation();
  hashing.mockImplementationOnce(async (...args: unknown[]) => {
    const { db } = theApp();
    await db
      .updateTable('users')
      .set({ password_hash: hashed })
      .where('id', '=', user.id)
      .execute();
    await db.transaction().execute((tx) => endSessions(tx, user.id));
    return real?.(...args);
  });
  expect(await attempt(user.email, PASSWORD)).toMatchObject({ status: 422 });
});

test('suspending ends every session at once', async () => {
  const user = await buildUser();
  const [one, two] = [await loggedIn(user), await signedIn(user)];
  await theApp()
    .db.transaction()
    .execute((tx) => endSessions(tx, user.id));
  for (const client of [one, two]) expect((await client.call(getMe)).status).toBe(401);
});

/** Callers are remembered for 0.9 s; any unsafe request makes the process forget them. */
const untilForgotten = () => visitor().call(logout);

/**
 * Judged by when a request begins, so that a machine that is slow to answer does not count as one that
 * is late to see; the commit was over before `since`.
 */
test('a suspension in another process is seen within a second', async () => {
  const user = await buildUser();
  const client = await signedIn(user);
  const begun: { ms: number; status: number }[] = [];
  let since = Number.POSITIVE_INFINITY;
  const ask = async () => {
    const ms = performance.now() - since;
    begun.push({ ms, status: (await client.call(getMe)).status });
    return ms;
  };
  expect(await ask()).toBeLessThan(0);
  await theApp()
    .db.updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', user.id)
    .execute();
  since = performance.now();
  // Without a pause: whoever asks all the time must not be remembered for longer by that.
  while ((await ask()) < 1_000);
  expect(begun[0]?.status).toBe(200);
  expect(begun.filter(({ ms, status }) => ms >= 1_000 && status !== 403)).toEqual([]);
  expect(begun.at(-1)?.status).toBe(403);
});

test('a session ends when it was not used for a week, and after a month whatever happens', async () => {
  const user = await buildUser();
  const { db } = theApp();
  const ended = async (set: { last_seen_at: Date } | { expires_at: Date }) => {
    const client = await signedIn(user);
    expect((await client.call(getMe)).status).toBe(200);
    await db.updateTable('sessions').set(set).where('user_id', '=', user.id).execute();
    await untilForgotten();
    return (await client.call(getMe)).status;
  };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  expect(await ended({ last_seen_at: ago(6.9) })).toBe(200);
  expect(await ended({ last_seen_at: ago(7.1) })).toBe(401);
  expect(await ended({ expires_at: ago(0.001) })).toBe(401);
});

test('using a session is written down once a minute at most', async () => {
  const user = await buildUser();
  const client = await signedIn(user);
  const { db } = theApp();
  const seen = async () => {
    await client.call(getMe);
    const row = await db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    return row.last_seen_at.getTime();
  };
  const first = await seen();
  expect(await seen()).toBe(first);
  const before = new Date(Date.now() - 70_000);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: before })
    .where('user_id', '=', user.id)
    .execute();
  await untilForgotten();
  expect(await seen()).toBeGreaterThan(before.getTime() + 60_000);
});
