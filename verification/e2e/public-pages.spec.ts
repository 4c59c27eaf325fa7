import { complaints } from './support/complaints.ts';
import { isLive } from './support/live-page.ts';
import { lotThatLasts } from './support/lot.ts';
import { expect, test } from './support/test.ts';

/** Machines that run these may be slow; what is tested here is never how long something takes. */
const PATIENT = { timeout: 30_000 };

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

test('search, filter, sort and place are there again on the way back', async ({ page }) => {
  await page.goto('/auctions');
  await isLive(page);
  await page.getByLabel('Sort by').selectOption('value');
  await page.getByLabel('Ends within').selectOption('24h');
  const { id, title } = await lotThatLasts(page, 23);
  await page.getByLabel('Search lots').fill(title);
  // Rows come after the address; until then they are those of before.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=/);
  const address = page.url();
  expect(address).toMatch(/sort=value/);
  expect(address).toMatch(/within=24h/);
  // As soon as the page is as long: what was found may still be being laid out.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 60));
    expect(await page.evaluate(() => scrollY)).toBe(60);
  }).toPass(PATIENT);
  // By the element itself, since the pointer would scroll to it first; found and followed in one step, since
  // rows still change, and a link that has left the page loads its address as a new page.
  await page.evaluate(() => document.querySelector<HTMLElement>('table a[href]')?.click());
  await expect(page).toHaveURL(new RegExp(`/auction/${id}$`), PATIENT);
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Sort by')).toHaveValue('value');
  await expect(page.getByLabel('Ends within')).toHaveValue('24h');
  await expect(page.getByLabel('Search lots')).toHaveValue(title);
  await expect(page.getByRole('table').locator(`a[href="/auction/${id}"]:focus`)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY), PATIENT).toBe(60);
  await page.goForward();
  await expect(page).toHaveURL(/\/auction\/\d+$/);
  await expect(page.getByRole('main')).toBeFocused();
});
