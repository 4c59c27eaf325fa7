import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

vi.setConfig({ testTimeout: 120_000 });

/** Whose network is over its limit. */
const CLOSED = '203.0.113.7';

beforeAll(async () => {
  // So that no limit recovers while a busy machine gets on.
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await flood(CLOSED, 120)).toContain(429);
});
afterAll(() => vi.useRealTimers());

const logIn = (client: Client, email: string, address: string, password = PASSWORD) =>
  client.call(login, { body: { email, password }, headers: { 'x-forwarded-for': address } });

/** Wrong log-ins, each for another email. */
async function flood(address: string, count: number) {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, nth) =>
      logIn(visitor(), `nobody${nth}@example.test`, address, 'a guess'),
    ),
  );
  return replies.map(({ status }) => status);
}

/** A browser in which this person was signed in before, from another place. */
async function knownBrowser(email: string) {
  const browser = visitor();
  expect((await logIn(browser, email, '192.0.2.77')).status).toBe(200);
  await browser.call(logout);
  return browser;
}

test('a flood closes the log-in of its network, but not to devices that were signed in before', async () => {
  const [owner, other] = [await buildUser(), await buildUser()];
  const [browser, others] = [await knownBrowser(owner.email), await knownBrowser(other.email)];
  expect((await logIn(visitor(), owner.email, CLOSED)).status).toBe(429);
  expect((await logIn(browser, owner.email, CLOSED)).status).toBe(200);
  // Known is who was signed in on it, and nobody else.
  expect((await logIn(others, owner.email, CLOSED)).status).toBe(429);
  expect((await logIn(others, other.email, CLOSED)).status).toBe(200);
});

test('who guesses a password behind the same address does not keep its owner out on their own device', async () => {
  const { email } = await buildUser();
  const browser = await knownBrowser(email);
  for (let count = 0; count < 5; count += 1) await logIn(visitor(), email, '198.51.100.7', 'guess');
  expect((await logIn(visitor(), email, '198.51.100.7')).text).toMatch(/Too many login attempts/);
  expect((await logIn(browser, email, '198.51.100.7')).status).toBe(200);
});

test('a known device guesses no more than any other', async () => {
  const { email } = await buildUser();
  const browser = await knownBrowser(email);
  for (let count = 0; count < 5; count += 1) await logIn(browser, email, '198.51.100.8', 'guess');
  expect((await logIn(browser, email, '198.51.100.8')).text).toMatch(/Too many login attempts/);
});

test('a device is known by a cookie that scripts cannot read and nobody can make', async () => {
  const { email, id } = await buildUser();
  const browser = visitor();
  const { headers } = await logIn(browser, email, '192.0.2.78');
  const cookie = [headers['set-cookie']].flat().find((one) => one?.startsWith('fairlot_device='));
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).not.toContain(String(id).padStart(6, '0'));
  const value = browser.cookies.get('fairlot_device') ?? '';
  for (const forged of [
    `${value.slice(0, -43)}${'A'.repeat(43)}`,
    `${'A'.repeat(22)}${value.slice(22)}`,
    'x.y',
  ]) {
    const forger = visitor();
    forger.cookies.set('fairlot_device', forged);
    expect((await logIn(forger, email, CLOSED)).status).toBe(429);
  }
});
