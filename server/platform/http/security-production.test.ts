import { expect, test } from 'vitest';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { login } from '#contract/accounts/login.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp({ production: true });

test('every cookie that a log-in sets goes over TLS alone, and the session’s is bound to this host and out of scripts’ reach', async () => {
  const user = await buildUser();
  const client = visitor();
  await client.call(getCsrfCookie);
  const reply = await client.call(login, { body: { email: user.email, password: PASSWORD } });
  expect(reply.status).toBe(200);
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=', 1)[0]).toSorted()).toEqual([
    'XSRF-TOKEN',
    '__Host-fairlot_device',
    '__Host-fairlot_session',
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;.*Secure; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  expect(cookies.find((cookie) => cookie.startsWith('__Host-'))).toContain('; HttpOnly;');
});
