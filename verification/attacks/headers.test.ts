import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp, theApp, withTestApp } from '#verification/support/app.ts';

withTestApp();

// The first page that is asked for waits until what draws pages is there.
vi.setConfig({ testTimeout: 60_000 });

/** Answers of every kind: pages, data, files, refusals, what no route is looked up for. */
const everyKind = [
  '/',
  '/auctions',
  '/results',
  '/no-such-page',
  '/api/auctions',
  '/api/me',
  '/api/nothing',
  '/api/auction/%zz',
  '/email/verify/1/x',
  '/logos/x.webp',
  '/openapi.json',
  '/docs',
  '/robots.txt',
  '/healthz',
  '/assets/nothing.js',
];

describe('whatever is answered', () => {
  test.each(everyKind)(
    '%s is shown in no frame, taken for nothing else and loads no plugin',
    async (url) => {
      const { headers } = await theApp().app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy).toMatch(/base-uri 'none'|default-src 'none'/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeDefined();
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

const HTML = 'text/html; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';

/** What each kind of answer is: whoever guesses could read a script into text. */
test.each([
  ['/docs', HTML],
  ['/dev/mailbox', HTML],
  ['/dev/mailbox.json', JSON_TEXT],
  ['/api/auctions', JSON_TEXT],
  ['/api/me', JSON_TEXT],
  ['/api/nothing', JSON_TEXT],
  ['/api/auction/%zz', JSON_TEXT],
  ['/openapi.json', JSON_TEXT],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
])('%s says that it is %s', async (url, type) => {
  const { headers, body } = await theApp().app.inject({ url, headers: { accept: 'text/html' } });
  expect(body).not.toBe('');
  expect(headers['content-type']).toBe(type);
});

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/..%2fpackage.json',
  '/web/index.html',
])('there is no file at %s, and no list of files', async (url) => {
  const reply = await theApp().app.inject({ url, headers: { accept: 'text/html' } });
  expect([400, 403, 404]).toContain(reply.statusCode);
  expect(reply.body).not.toMatch(/"dependencies"|\[core\]|APP_SECRET/);
});

test('text that a header would end at never leaves in one', async () => {
  const split = 'x%0d%0aSet-Cookie:%20stolen=1';
  const lists = [`/api/auctions?q=${split}`, `/api/auctions?page=1&q=${split}`];
  for (const url of [...lists, `/email/verify/1/${split}`, `/auction/${split}`]) {
    const { headers } = await theApp().app.inject({ url, headers: { accept: 'text/html' } });
    // Links of lists have what was asked for, as harmless as it came.
    const { link, ...others } = headers;
    expect(JSON.stringify(others)).not.toContain('stolen');
    expect(String(link)).not.toMatch(/[\r\n]/);
  }
});

describe('in production', () => {
  let production: TestApp;
  beforeAll(async () => {
    production = await buildTestApp({ production: true });
  });
  afterAll(() => production.close());

  test.each(everyKind)('%s says that browsers come back by TLS alone, for a year', async (url) => {
    const { headers } = await production.app.inject({ url });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/ui'])('there is no %s', async (url) => {
    expect((await production.app.inject({ url })).statusCode).toBe(404);
  });
});
