import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { beforeAll, expect, test, vi } from 'vitest';
import { listUsers } from '#contract/admin/list-users.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildCrowd, buildUser, signedIn } from '#verification/support/people.ts';
import { SessionCache } from './auth/session-cache.ts';

withTestApp();

beforeAll(async () => {
  const seller = await buildUser({ name: 'Sally Seller', role: 'seller' });
  for (let nth = 0; nth < 8; nth += 1) await buildLiveLot({ seller, leading: 11 });
});

const ask = (accepted: string | undefined, url = '/api/auctions') =>
  theApp().app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });

const decompress = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

test.each(['br', 'gzip'] as const)(
  'a long list leaves compressed by %s, and is the same',
  async (way) => {
    const plain = await ask(undefined);
    const compressed = await ask(way);
    expect(compressed.headers).toMatchObject({ 'content-encoding': way, etag: plain.headers.etag });
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toContain('accept-encoding');
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect((await decompress[way](compressed.rawPayload)).toString()).toBe(plain.payload);
  },
);

test('who has it already is told so, whichever way it came', async () => {
  const { etag } = (await ask('br')).headers;
  const again = await theApp().app.inject({
    url: '/api/auctions',
    headers: { 'accept-encoding': 'gzip', 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('short answers and refusals leave as they are', async () => {
  for (const url of ['/api/live-auctions/summary', '/api/auction/999999', '/api/me'])
    expect((await ask('br, gzip', url)).headers).not.toHaveProperty('content-encoding');
});

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0', undefined],
])('of "%s" it chooses %s', async (accepted, chosen) => {
  expect((await ask(accepted)).headers['content-encoding']).toBe(chosen);
});

test('a file that breaks before its first compressed byte is refused in words that can be read', async () => {
  const admin = await signedIn(await buildAdmin());
  await buildCrowd(1_500, { role: 'buyer' });
  const findCaller = SessionCache.prototype.find;
  let asked = 0;
  // Whoever asked is signed out after the second piece.
  const found = vi.spyOn(SessionCache.prototype, 'find').mockImplementation(function (
    this: SessionCache,
    request,
  ) {
    asked += 1;
    return asked <= 3 ? findCaller.call(this, request) : undefined;
  });
  const headers = { accept: 'text/csv', 'accept-encoding': 'br' };
  const { status, headers: sent, text } = await admin.call(listUsers, { headers });
  found.mockRestore();
  expect([status, JSON.parse(text).message]).toEqual([500, 'Server Error']);
  expect(sent).not.toHaveProperty('content-encoding');
});
