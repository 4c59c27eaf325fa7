import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#testing/app.ts';

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
