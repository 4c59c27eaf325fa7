import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstScripts } from '#web/hydration/preloads.ts';
import { isLive } from './support/live-page.ts';
import { expect, test } from './support/test.ts';

/** Script on the first load of a public page, gzipped, in bytes. */
const BUDGET = 150_000;

/** Who only reads the market checks nothing by schemas: pages without a form stay far below. */
const READING_BUDGET = 138_000;

const SITE = join(import.meta.dirname, '../../web/dist/site');

const screens = {
  '/': 'pages/home/home-page.tsx',
  '/auctions': 'pages/auctions-page.tsx',
  '/auction/{id}': 'pages/auction-page.tsx',
  '/auction/{id}/replay': 'pages/replay/replay-page.tsx',
  '/results': 'pages/results-page.tsx',
  '/login': 'pages/login-page.tsx',
  '/register': 'pages/register-page.tsx',
  '/email-verified': 'pages/email-verified-page.tsx',
  '/confirm-email/{id}/{hash}': 'pages/confirm-registration-page.tsx',
  '/forgot-password': 'pages/forgot-password-page.tsx',
  '/reset-password/{token}/{email}': 'pages/reset-password-page.tsx',
};

const reading = [
  ...['/', '/auctions', '/auction/{id}', '/auction/{id}/replay', '/results', '/email-verified'],
];

const manifestOfSite = () => JSON.parse(readFileSync(join(SITE, 'manifest.json'), 'utf8'));

for (const [route, source] of Object.entries(screens)) {
  const budget = reading.includes(route) ? READING_BUDGET : BUDGET;
  test(`a first visit to ${route} loads at most ${budget / 1000} kB of script`, () => {
    const manifest = manifestOfSite();
    expect(manifest).toHaveProperty([source]);
    const sizes = firstScripts(manifest, source).map(
      (file) => gzipSync(readFileSync(join(SITE, file)), { level: 9 }).length,
    );
    const sum = sizes.reduce((total, size) => total + size, 0);
    test.info().annotations.push({ type: 'bytes', description: `${route}: ${sum}` });
    expect(sizes.length).toBeGreaterThan(1);
    expect(sum).toBeLessThanOrEqual(budget);
  });
}

test('the code of a lot’s page comes as soon as somebody points at a link to it', async ({
  page,
}) => {
  const { file } = manifestOfSite()[screens['/auction/{id}']];
  await page.goto('/auctions');
  await isLive(page);
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.url().endsWith(`/${file}`);
  });
  const link = page.locator('table a[href^="/auction/"]').first();
  // Pointed at anew until the page listens: it begins to, a moment after it is live.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(asked).toBe(true);
  }).toPass();
});
