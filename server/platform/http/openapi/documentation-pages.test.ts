import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

const ask = (url: string, headers: Record<string, string> = {}) =>
  theApp().app.inject({ url, headers });

test('the description of the API is written once, however many ask for it', async () => {
  const first = await ask('/openapi.json');
  const write = vi.spyOn(theApp().app, 'swagger');
  for (const url of ['/openapi.json', '/docs/json', '/docs', '/docs/'])
    expect((await ask(url)).statusCode, url).toBe(200);
  expect((await ask('/docs/json')).body).toBe(first.body);
  expect(write).not.toHaveBeenCalled();
});

test('it leaves compressed, may be kept, and who has it gets none of it again', async () => {
  const plain = await ask('/openapi.json');
  const tag = String(plain.headers.etag);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
  });
  const br = await ask('/openapi.json', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await ask('/docs/static/swagger-ui.css', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('.swagger-ui');
  const again = await ask('/openapi.json', { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('all that the page loads is there', async () => {
  const { body } = await ask('/docs');
  const loaded = [...body.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => String(url));
  expect(loaded.length).toBeGreaterThan(5);
  for (const url of loaded) expect((await ask(url)).statusCode, url).toBe(200);
});

test('twenty who ask for it without end are told to wait; others still read it', async () => {
  const from = (address: string) => ask('/openapi.json', { 'x-forwarded-for': address });
  const replies = await Promise.all(Array.from({ length: 400 }, () => from('203.0.113.7')));
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(200);
  expect(replies.find(({ statusCode }) => statusCode === 429)?.headers).toMatchObject({
    'retry-after': '1',
    'x-ratelimit-limit': '120',
  });
  expect((await from('203.0.113.8')).statusCode).toBe(200);
});
