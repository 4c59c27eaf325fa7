import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { picture } from '#verification/support/listing-forms.ts';
import { buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();

// The largest pictures that are taken are drawn anew, which a slow machine takes seconds for.
vi.setConfig({ testTimeout: 60_000 });

const SCRIPT = '<script>alert(document.cookie)</script>';

const upload = async (bytes: Buffer, type = 'image/png') =>
  (await signedIn(await buildSeller())).call(uploadLogo, {
    body: bytes,
    headers: { 'content-type': type },
  });

const served = (url: string) => theApp().app.inject({ url });

/** A piece of a PNG: length, name, bytes, checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}

/** A PNG that says it is so large; what it holds is packed to next to nothing. */
function pngOf(width: number, height: number, bytes = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit a pixel, shades of grey.
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(bytes, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['4 thousand million pixels', 65_535, 65_535],
  ['a line as long as can be', 2 ** 31 - 1, 1],
  ['no pixels', 0, 0],
  ['a little too wide', 4_097, 1],
])('a picture that says it has %s is refused before it is unpacked', async (_, width, height) => {
  const reply = await upload(pngOf(width, height));
  expect(reply).toMatchObject({ status: 422, body: { errors: { logo: [expect.any(String)] } } });
});

test('a bomb that unpacks to far more than it says is refused, or costs no more than it says', async () => {
  const bomb = pngOf(64, 64, Buffer.alloc(200 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const before = process.memoryUsage().rss;
  const { status } = await upload(bomb);
  expect([201, 422]).toContain(status);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('the largest picture there may be is taken, and kept small', async () => {
  const bytes = pngOf(4_096, 4_096, Buffer.alloc((4_096 / 8 + 1) * 4_096));
  const reply = await upload(bytes);
  expect(reply.status).toBe(201);
  const kept = await served(reply.body.logo_url);
  expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a hundred frames of an animation are one picture', async () => {
  const frame = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const frames = Array.from({ length: 100 }, () => frame);
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await upload(animated, 'image/webp')).status).toBe(201);
});

/** Files that are a picture to one program and something else to another. */
const png = async () => Buffer.from(await picture('png'));
const polyglots: [what: string, make: () => Promise<Buffer>][] = [
  ['a page after its end', async () => Buffer.concat([await png(), Buffer.from(SCRIPT)])],
  [
    'an archive after its end',
    async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${SCRIPT}`)]),
  ],
  [
    'a script in its comment',
    async () => {
      const whole = await png();
      const note = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`));
      return Buffer.concat([whole.subarray(0, 33), note, whole.subarray(33)]);
    },
  ],
  [
    'a script in its description',
    () =>
      sharp({ create: { width: 32, height: 32, channels: 3, background: '#123' } })
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .jpeg()
        .toBuffer(),
  ],
];

test.each(polyglots)('of a picture with %s the picture alone is kept', async (_, make) => {
  const bytes = await make();
  expect(bytes.includes(SCRIPT)).toBe(true);
  const reply = await upload(bytes);
  expect(reply.status).toBe(201);
  const kept = await served(reply.body.logo_url);
  expect(kept.rawPayload.includes('script')).toBe(false);
  expect(kept.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each([
  ['a page that begins like a GIF', Buffer.from(`GIF89a/*${SCRIPT}*/=1;`)],
  [
    'a drawing with a script',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['a PDF', Buffer.from(`%PDF-1.7\n${SCRIPT}`)],
  ['an archive', Buffer.from(`PK\x03\x04${SCRIPT}`)],
  [
    'a page behind the first bytes of a PNG',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SCRIPT)]),
  ],
  ['a program', Buffer.from(`#!/bin/sh\n${SCRIPT}`)],
])('%s is no picture, whatever it says it is', async (_, bytes) => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp'])
    expect((await upload(bytes, type)).status).toBe(422);
});

test.each([
  '../../app-secret',
  '..%2f..%2fapp-secret',
  '%2e%2e/app-secret',
  'x.webp',
  `${'a'.repeat(64)}.webp%00.html`,
])('no file is read by the name %s', async (name) => {
  expect([400, 404]).toContain((await served(`/logos/${name}`)).statusCode);
});
