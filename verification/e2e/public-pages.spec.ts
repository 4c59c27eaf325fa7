import type { Page } from '@playwright/test';
import { complaints } from './support/complaints.ts';
import { isLive } from './support/live-page.ts';
import { lotThatLasts } from './support/lot.ts';
import { holdScripts } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

/** Machines that run these may be slow; what is tested here is never how long something takes. */
const PATIENT = { timeout: 30_000 };

interface Lot {
  id: number;
  title: string;
  winner: { name: string; bidder: number } | null;
}

async function endedLots(page: Page): Promise<Lot[]> {
  return (await page.request.get('/api/auctions', { params: { status: 'ended' } })).json();
}

test('every public page opens by its address, with one heading and its own title', async ({
  page,
}) => {
  const heard = complaints(page);
  const lot = await lotThatLasts(page);
  const routes = [
    ['/', 'Share auctions that anyone can check', /^Fairlot:/],
    ['/auctions', 'Live Share Auction', /^Live Share Auction/],
    ['/results', 'Auction results', /^Auction results/],
    [`/auction/${lot.id}`, lot.title, / at \$/],
    ['/login', 'Login', /^Login/],
    ['/register', 'Sign up', /^Sign up/],
    ['/register?role=seller', 'Sign up to sell', /^Sign up/],
    ['/email-verified', /verified/i, /Fairlot/],
    ['/forgot-password', /password/i, /Fairlot/],
    [`/reset-password/${'a'.repeat(64)}/a@b.test`, /password/i, /Fairlot/],
  ] as const;
  for (const [path, heading, title] of routes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, PATIENT);
    await expect(page).toHaveTitle(title);
  }
  expect(heard).toEqual([]);
  for (const path of ['/nowhere', '/auction/999999', '/auction/x']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENT);
  }
  await expect(page.getByText('Auction not found or entry time expired')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the market and a lot show their prices, and a shared link its preview', async ({
    page,
  }) => {
    const lot = await lotThatLasts(page);
    await page.goto('/auctions');
    await expect(
      page
        .getByRole('row')
        .nth(5)
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();
    await page.goto(`/auction/${lot.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.title);
    const title = page.locator('meta[property="og:title"]');
    await expect(title).toHaveAttribute('content', new RegExp(`^${lot.title} at \\$`));
    await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(new URL(picture ?? '').pathname)).ok()).toBe(true);
  });
});

test('what installs, and what finds the site, is there', async ({ page }) => {
  // Also once pages were drawn: the site brings the contract's names a second time.
  await page.request.get('/auctions');
  expect((await page.request.get('/openapi.json')).status()).toBe(200);
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src } of (await manifest.json()).icons)
    expect(`${src} ${(await page.request.get(src)).status()}`).toBe(`${src} 200`);
  for (const path of ['/robots.txt', '/sitemap.xml', '/apple-touch-icon.png'])
    expect(`${path} ${(await page.request.get(path)).status()}`).toBe(`${path} 200`);
  const index = await page.request.get('/login');
  expect(index.headers()['cache-control']).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await index.text())?.[1] ?? '';
  const sent = (await page.request.get(script)).headers();
  expect(sent['cache-control']).toContain('immutable');
  expect(sent['content-encoding']).toBe('br');
  expect((await page.request.get('/assets/old.js')).headers()['cache-control']).toBe('no-store');
  expect((await page.request.get('/index.html')).status()).toBe(404);
});

test('the home page links its featured lots to the market; its newsletter box does nothing', async ({
  page,
}) => {
  await page.goto('/');
  await isLive(page);
  const featured = page.getByRole('region', { name: 'Featured live auctions' });
  const bids = featured.getByRole('link', { name: /^Place Bid/ });
  expect(await bids.count()).toBeLessThanOrEqual(6);
  await expect(bids.first()).toHaveAttribute('href', '/auctions');
  for (const words of ['5,000+', '65,000+', '5,500+', 'Anti-sniping'])
    await expect(page.getByText(words).first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
  await page.getByLabel('Newsletter address').fill('me@example.test');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(asked).toEqual([]);
});

test('search, filter, sort and place are there again on the way back', async ({ page }) => {
  await page.goto('/auctions');
  await isLive(page);
  await page.getByLabel('Sort by').selectOption('value');
  await page.getByLabel('Ends within').selectOption('24h');
  // A letter that some names begin with; the lots that the market has are its own.
  const name = await page.getByRole('table').getByRole('link').first().textContent();
  const letter = name?.charAt(0).toLowerCase() ?? '';
  await page.getByLabel('Search lots').fill(letter);
  await expect(page).toHaveURL(new RegExp(`q=${letter}`));
  const address = page.url();
  expect(address).toMatch(/sort=value/);
  expect(address).toMatch(/within=24h/);
  // Not far, since lots end meanwhile and the page gets shorter. As soon as it is as long: what was
  // found may still be being laid out.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 60));
    expect(await page.evaluate(() => scrollY)).toBe(60);
  }).toPass(PATIENT);
  // By the element itself: the pointer would scroll to it first.
  await page
    .getByRole('table')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/auction\/\d+$/, PATIENT);
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  const followed = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Sort by')).toHaveValue('value');
  await expect(page.getByLabel('Ends within')).toHaveValue('24h');
  await expect(page.getByLabel('Search lots')).toHaveValue(letter);
  await expect(page.getByRole('table').locator(`a[href="${followed}"]:focus`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(60);
  await page.goForward();
  await expect(page).toHaveURL(/\/auction\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('what was searched and chosen before any script had come is what is shown', async ({
  page,
}) => {
  const come = await holdScripts(page);
  await page.goto('/auctions', { waitUntil: 'commit' });
  await page.getByLabel('Search lots').fill('no lot is called this');
  await page.getByLabel('Ends within').selectOption('24h');
  await page.getByLabel('Sort by').selectOption('value');
  come();
  await expect(page).toHaveURL(/\?q=no\+lot\+is\+called\+this&within=24h&sort=value$/, PATIENT);
  await expect(page.getByText('Live auctions not found')).toBeVisible();
  await expect(page.getByLabel('Search lots')).toHaveValue('no lot is called this');
  await expect(page.getByLabel('Ends within')).toHaveValue('24h');
  await expect(page.getByLabel('Sort by')).toHaveValue('value');
});

test('an ended lot says so, and then shows its result and all of its bids', async ({ page }) => {
  const ended = (await endedLots(page)).find(({ winner }) => winner);
  await page.goto(`/auction/${ended?.id}`);
  await expect(page.getByText('Auction not found or entry time expired')).toBeVisible();
  const result = page.getByRole('region', { name: 'Result' });
  const { name, bidder } = ended?.winner ?? { name: '', bidder: 0 };
  await expect(result.getByText(`${name} · bidder ${bidder}`, { exact: true })).toBeVisible();
  await expect(result.getByText('Winning bid')).toBeVisible();
  await expect(result.getByText('Against the market price')).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Price over time/ })).toBeVisible(PATIENT);
  const older = page.getByRole('button', { name: /^Older bids/ });
  const firstBid = page.getByRole('table').getByRole('row').last().getByRole('cell').first();
  await expect(async () => {
    if (await older.isVisible()) await older.click();
    await expect(firstBid).toHaveText('1', { timeout: 1_000 });
  }).toPass(PATIENT);
  await expect(page.getByRole('button', { name: 'Place Bid' })).toHaveCount(0);
});
