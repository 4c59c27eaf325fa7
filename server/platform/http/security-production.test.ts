import { expect, test } from 'vitest';
import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import { login } from '#contract/accounts/login.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp({ production: true });

const headersOf = async (url: string) => (await theApp().app.inject({ url })).headers;

test('a browser that was here once comes by TLS alone for a year, whatever it asked for', async () => {
  for (const url of ['/openapi.json', '/api/auctions', '/api/me', '/api/nothing', '/docs/'])
    expect((await headersOf(url))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

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

test('no page and no answer may run a script that is written into it, or be framed', async () => {
  for (const url of ['/openapi.json', '/api/auctions', '/docs/']) {
    const policy = String((await headersOf(url))['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
    expect(scripts).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(self|none)'/);
  }
});
