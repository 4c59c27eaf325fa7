import { expect, test } from 'vitest';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp({
  appUrl: 'https://fairlot.example',
  securityContact: 'mailto:security@fairlot.example',
  securityPolicy: 'https://fairlot.example/security',
});

test('who finds a hole is told where to tell it, for less than a year at a time', async () => {
  const reply = await visitor().send('GET', '/.well-known/security.txt');
  expect(reply).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
  const fields = Object.fromEntries(
    reply.text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@fairlot.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    Canonical: 'https://fairlot.example/.well-known/security.txt',
    Policy: 'https://fairlot.example/security',
    'Preferred-Languages': 'en',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});

test.each([
  ['buyer', buildBuyer],
  ['seller', buildSeller],
  ['admin', buildAdmin],
] as const)(
  '%s: who is signed in changes the password where programs look for it',
  async (role, build) => {
    const reply = await (await signedIn(await build())).send('GET', '/.well-known/change-password');
    expect(reply).toMatchObject({ status: 302, headers: { location: `/${role}/change-password` } });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('who is not signed in comes to the log-in first, and from there to the password', async () => {
  expect(await visitor().send('GET', '/.well-known/change-password')).toMatchObject({
    status: 302,
    headers: { location: '/login?next=%2F.well-known%2Fchange-password' },
  });
});
