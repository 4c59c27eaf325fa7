import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readLogo, storeLogo } from '#server/market/lots/logo.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isRefusal } from '#server/platform/http/answers/answer.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';

withTestApp();

async function aLogo() {
  const upload = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#07a' } })
    .png()
    .toBuffer();
  const logo = await readLogo(upload);
  if (!logo || isRefusal(logo)) throw new Error('no logo');
  await inTransaction(theApp().db, (tx) => storeLogo(tx, logo));
  return logo;
}

test('a logo is served as WEBP, for good, under the hash of its bytes', async () => {
  const { hash, bytes } = await aLogo();
  const { app } = theApp();
  const reply = await app.inject(`/logos/${hash}.webp`);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${hash}"`,
  });
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('who has the logo already gets 304', async () => {
  const { hash } = await aLogo();
  const headers = { 'if-none-match': `"${hash}"` };
  const reply = await visitor().send('GET', `/logos/${hash}.webp`, { headers });
  expect(reply).toMatchObject({ status: 304, text: '' });
});

test('an unknown logo and a strange name are not found', async () => {
  for (const name of [`${'0'.repeat(64)}.webp`, 'x.webp', '..%2f..%2fpackage.json'])
    expect((await visitor().send('GET', `/logos/${name}`)).status).toBe(404);
});
