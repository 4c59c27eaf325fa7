import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isRefusal } from '#server/platform/http/answers/answer.ts';
import { readLogo } from './logo.ts';

const drawing = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0a7' } });

async function kept(upload: unknown) {
  const logo = await readLogo(upload);
  if (!logo || isRefusal(logo)) throw new Error(`not kept: ${JSON.stringify(logo)}`);
  return { ...logo, meta: await sharp(logo.bytes).metadata() };
}

const refused = async (upload: unknown) => {
  const answer = await readLogo(upload);
  return answer && isRefusal(answer) ? answer.extra.errors?.logo : undefined;
};

const NOT_A_LOGO = ['The logo must be a PNG, JPG or WEBP image of at most 2 MB.'];

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s is kept as WEBP within 512 × 512',
  async (format) => {
    const { meta, hash } = await kept(await drawing(1200, 600).toFormat(format).toBuffer());
    expect(meta).toMatchObject({ format: 'webp', width: 512, height: 256 });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('a small logo is not blown up', async () => {
  expect((await kept(await drawing(40).png().toBuffer())).meta).toMatchObject({ width: 40 });
});

test('no metadata of the upload survives', async () => {
  const upload = await drawing(64)
    .withExif({ IFD0: { Copyright: 'Jane Doe, 12 Elm Street' } })
    .jpeg()
    .toBuffer();
  const { meta, bytes } = await kept(upload);
  expect(meta.exif).toBeUndefined();
  expect(bytes.includes('Elm Street')).toBe(false);
});

test('a photograph taken sideways is kept upright', async () => {
  const upload = await drawing(100, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await kept(upload)).meta).toMatchObject({ width: 50, height: 100 });
});

test('of an animation the first picture is kept', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { meta } = await kept(animated);
  expect(meta.pages ?? 1).toBe(1);
});

test('the same picture has the same name', async () => {
  const upload = await drawing(30).png().toBuffer();
  expect((await kept(upload)).hash).toBe((await kept(upload)).hash);
});

test('no logo is none, and an empty file is refused as such', async () => {
  expect(await readLogo(undefined)).toBeUndefined();
  expect(await readLogo(null)).toBeUndefined();
  expect(await refused(Buffer.alloc(0))).toEqual(['The logo file is empty.']);
});

test('other formats are refused whatever they are called', async () => {
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(
    NOT_A_LOGO,
  );
  expect(await refused(await drawing(20).gif().toBuffer())).toEqual(NOT_A_LOGO);
  expect(await refused('https://elsewhere.test/logo.png')).toEqual(NOT_A_LOGO);
});

test('a broken picture is refused, not a fault', async () => {
  const upload = await drawing(300).png().toBuffer();
  expect(await refused(upload.subarray(0, 60))).toEqual(NOT_A_LOGO);
});

test('a picture wider than 4096 is refused by its measure', async () => {
  const wide = ['The logo may be at most 4096 × 4096 pixels.'];
  expect(await refused(await drawing(4097, 10).png().toBuffer())).toEqual(wide);
  expect(await refused(await drawing(4100, 4100).png().toBuffer())).toEqual(wide);
});

test('more than 2 MB is refused', async () => {
  const png = await drawing(10).png().toBuffer();
  const upload = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
  expect(await refused(upload)).toEqual(NOT_A_LOGO);
});

test('two pictures are drawn at a time and 32 wait; those beyond are told to come again', async () => {
  const bytes = await drawing(8).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => readLogo(bytes)));
  const turned = answers.map((answer) => answer !== undefined && isRefusal(answer));
  expect(turned.slice(0, 34)).not.toContain(true);
  expect(turned.slice(34)).not.toContain(false);
  expect(answers.at(-1)).toMatchObject({ refused: 'overloaded' });
  expect(await readLogo(bytes)).toHaveProperty('hash');
});
