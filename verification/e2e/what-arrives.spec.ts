import { expect, test } from './support/test.ts';

/** What each thing that a page loads must say it is; text with its charset. */
const TYPES: Readonly<Record<string, RegExp>> = {
  document: /^text\/html; charset=utf-8$/,
  script: /^(text|application)\/javascript; charset=utf-8$/,
  stylesheet: /^text\/css; charset=utf-8$/,
  font: /^font\/woff2$/,
  image: /^image\/(webp|png|svg\+xml)$/,
  fetch: /^application\/json; charset=utf-8$/,
};

test('everything that a page loads says what it is, and is that', async ({ page }) => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  page.on('response', (reply) => {
    const type = reply.request().resourceType();
    const said = reply.headers()['content-type'] ?? '';
    if (!(type in TYPES) || [204, 304].includes(reply.status())) return;
    seen.add(type);
    if (!TYPES[type]?.test(said)) wrong.push(`${reply.url()}: ${said}`);
  });
  for (const path of ['/', '/auctions', '/login', '/no-such-page']) await page.goto(path);
  await expect
    .poll(() => [...seen])
    .toEqual(expect.arrayContaining(['document', 'script', 'font']));
  expect(wrong).toEqual([]);
});
