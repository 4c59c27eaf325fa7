import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { register } from '#contract/accounts/register.ts';
import { buildTestApp, type TestApp, theApp, withTestApp } from '#verification/support/app.ts';
import { Client, visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import {
  buildBuyer,
  buildUser,
  loggedIn,
  PASSWORD,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

const SESSION = 'fairlot_session';

/** A browser with the same cookies, as whoever copied or planted them has. */
function copyOf(client: Client): Client {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

test('a session planted before the log-in is not the session after it', async () => {
  const victim = await buildBuyer();
  const attacker = visitor();
  await attacker.call(getCsrfCookie);
  const browser = copyOf(attacker);
  const reply = await browser.call(login, { body: { email: victim.email, password: PASSWORD } });
  expect(reply.status).toBe(200);
  expect(browser.cookies.get(SESSION)).not.toBe(attacker.cookies.get(SESSION));
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(attacker.cookies.get('XSRF-TOKEN'));
  expect((await attacker.call(getMe)).status).toBe(401);
});

test('logging in over someone else’s session ends that one here', async () => {
  const attacker = await signedIn(await buildBuyer());
  const browser = copyOf(attacker);
  const victim = await buildBuyer();
  await browser.call(login, { body: { email: victim.email, password: PASSWORD } });
  expect((await browser.call(getMe)).body).toMatchObject({ email: victim.email });
  expect((await attacker.call(getMe)).status).toBe(401);
});

test('after logging out the copied cookie and its token are worth nothing', async () => {
  const browser = await loggedIn(await buildBuyer());
  const thief = copyOf(browser);
  expect((await thief.call(getMe)).status).toBe(200);
  expect((await browser.call(logout)).status).toBe(204);
  expect((await thief.call(getMe)).status).toBe(401);
  expect((await browser.call(getMe)).status).toBe(401);
  expect(browser.cookies.get(SESSION)).not.toBe(thief.cookies.get(SESSION));
});

test('the anti-forgery token of another session opens nothing', async () => {
  const [mine, theirs] = [await signedIn(await buildBuyer()), await signedIn(await buildBuyer())];
  mine.cookies.set('XSRF-TOKEN', theirs.cookies.get('XSRF-TOKEN') ?? '');
  const reply = await mine.send('POST', '/api/notifications/read-all');
  expect(reply).toMatchObject({ status: 419, body: { message: 'CSRF token mismatch.' } });
});

test('a safe method cannot be made an unsafe one', async () => {
  const admin = await signedIn(await buildUser({ role: 'admin' }));
  const headers = { 'x-http-method-override': 'DELETE' };
  const reply = await admin.send('GET', '/api/admin/auctions?_method=DELETE', { headers });
  expect(reply).toMatchObject({ status: 200, body: [] });
});

describe('mailed links lead here, whatever host the asker named', () => {
  const headers = {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.test',
    origin: 'https://evil.test',
    referer: 'https://evil.test/',
  };

  test('in the reset mail', async () => {
    const { email } = await buildBuyer();
    const reply = await visitor().call(forgotPassword, { body: { email }, headers });
    expect(reply.status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('http://fairlot.test/reset-password/');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });

  test('in the verification mail, and the way on from it stays here', async () => {
    const email = 'poisoned.host@example.test';
    const twice = { password: 'long enough', password_confirmation: 'long enough' };
    const browser = visitor();
    await browser.call(register, { body: { name: 'Paula', email, ...twice }, headers });
    const [mail] = await mailsTo(email);
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
    const link = `${linkIn(mail)}&redirect=https://evil.test`;
    const altered = await visitor().send('GET', `${link}&next=//evil.test`, { headers });
    expect(altered).toMatchObject({ status: 403, body: { code: 'invalid_link' } });
    const elsewhere = await visitor().send('GET', link, { headers });
    expect(elsewhere.headers.location).toMatch(
      /^\/confirm-email\/[^?]+\?expires=\d+&signature=\w+$/,
    );
    const reply = await browser.send('GET', link, { headers });
    expect(reply).toMatchObject({ status: 302, headers: { location: '/email-verified' } });
  });

  test('and an expired link leads to our log-in page', async () => {
    const reply = await visitor().send('GET', '/email/verify/1/x?next=//evil.test', {
      headers: { ...headers, accept: 'text/html' },
    });
    expect(reply).toMatchObject({ status: 302, headers: { location: '/login?link=expired' } });
  });
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await buildTestApp({ production: true });
  });
  afterAll(() => production.close());

  test('a session cookie that a sibling domain could have set is nobody’s', async () => {
    const person = await buildUser({}, production);
    const client = await signedIn(person, production);
    const value = client.cookies.get(SESSION) ?? '';
    expect((await client.call(getMe)).status).toBe(401);
    client.cookies.delete(SESSION);
    client.cookies.set('__Host-fairlot_session', value);
    expect((await client.call(getMe)).status).toBe(200);
  });

  test('cookies go over TLS alone, and bound to this host', async () => {
    const reply = await visitor(production).send('GET', getCsrfCookie.path);
    const cookies = [reply.headers['set-cookie']].flat().map(String);
    expect(cookies[0]).toMatch(
      /^__Host-fairlot_session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    expect(cookies[1]).toMatch(/^XSRF-TOKEN=.+; Path=\/; Secure; SameSite=Lax/);
  });
});

test('nobody signs in by a cookie value that is stored, only by the one it was made from', async () => {
  const person = await buildBuyer();
  const client = await signedIn(person);
  const row = await theApp()
    .db.selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  client.cookies.set(SESSION, row.id_hash.toString('base64url'));
  expect((await client.call(getMe)).status).toBe(401);
});
