import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';

withTestApp();

const headersOf = async (url: string) => (await theApp().app.inject({ url })).headers;

test('a page loads nothing from elsewhere, runs no script written into it, and is shown in no frame', async () => {
  const headers = await headersOf('/openapi.json');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('a page may not use the camera, the microphone, the place or what is plugged in', async () => {
  const policy = String((await headersOf('/openapi.json'))['permissions-policy']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

test('plain http, as at home, is never told to come by TLS', async () => {
  for (const url of ['/openapi.json', '/api/auctions'])
    expect(await headersOf(url)).not.toHaveProperty('strict-transport-security');
});

test('data loads nothing at all, is shown in no frame and taken for nothing else', async () => {
  for (const url of ['/api/auctions', '/api/me', '/api/nothing'])
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
});

test('where no other origin may call, none is told anything', async () => {
  const { app } = theApp();
  const origin = 'https://elsewhere.example';
  const asking = { origin, 'access-control-request-method': 'PUT' };
  const replies = await Promise.all([
    app.inject({ url: '/api/auctions', headers: { origin } }),
    app.inject({ method: 'OPTIONS', url: '/api/profile', headers: asking }),
    app.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    }),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 204, 204]);
  for (const { headers } of replies)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
