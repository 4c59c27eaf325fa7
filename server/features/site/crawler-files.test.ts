import { expect, test } from 'vitest';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';

withTestApp();

test('search engines are told of every public lot, and of no other', async () => {
  const [live, ended] = [await buildLiveLot({ leading: 11 }), await buildEndedLot()];
  const pending = await buildPendingLot();
  const { status, text, headers } = await visitor().send('GET', '/sitemap.xml');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  for (const path of [
    '/',
    '/auctions',
    '/results',
    '/ledger',
    '/rules',
    '/imprint',
    `/auction/${live.id}`,
    `/auction/${ended.id}`,
  ])
    expect(text).toContain(`<loc>http://fairlot.test${path}</loc>`);
  expect(text).not.toContain(`/auction/${pending.id}<`);
  expect(text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('robots are told where the sitemap is, and what is nobody’s business', async () => {
  const { text } = await visitor().send('GET', '/robots.txt');
  expect(text).toContain('Sitemap: http://fairlot.test/sitemap.xml');
  for (const path of ['/admin', '/buyer', '/seller', '/api/', '/reset-password/'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

test('a script that is gone is a 404 that nobody keeps, and never a page', async () => {
  const { status, headers } = await visitor().send('GET', '/assets/old-1a2b3c.js');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('application/json');
  expect(headers['cache-control']).toBe('no-store');
});
