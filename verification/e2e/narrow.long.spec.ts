import type { Locator } from '@playwright/test';
import { signIn } from './support/arrive.ts';
import { approveLot, lotThatLasts, submitLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** In how many lines its text stands. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((box) => {
    const range = document.createRange();
    range.selectNodeContents(box);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

interface Lot {
  id: number;
  winner: { name: string } | null;
}

test('on a phone bidders, times and sums of a sold lot are shown whole', async ({ page }) => {
  const ended: Lot[] = await (await page.request.get('/api/auctions?status=ended')).json();
  const sold = ended.find(({ winner }) => winner);
  await page.goto(`/auction/${sold?.id}`);
  const newest = page
    .getByRole('table', { name: /Accepted bids/ })
    .locator('tbody tr')
    .first();
  await expect(newest.locator('time:visible')).toHaveCount(1);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('table [class*=truncate]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const figures = page.getByRole('region', { name: 'Result' }).locator('dd');
  for (const figure of await figures.all()) {
    expect(await linesOf(figure)).toBe(1);
  }
});

test('from the top of a long market a link leads to Live Bids and back leaves the market', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'See live auctions' }).tap();
  await expect(page.locator('[data-connection=live]')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Live Bids' }).tap();
  const panel = page.getByRole('region', { name: 'Live Bids' });
  await expect(panel).toBeInViewport();
  await expect(panel).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Share auctions/);
});

test('the menu of a phone shows on which side it goes on, and brings where one is into sight', async ({
  page,
}) => {
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const strip = menu.locator('.strip');
  await expect(strip).toHaveAttribute('data-more-after');
  await expect(strip).not.toHaveAttribute('data-more-before');
  await page.goto('/seller/become-buyer');
  await expect(menu.getByRole('link', { name: 'Become a buyer' })).toBeInViewport({ ratio: 1 });
  await expect(strip).toHaveAttribute('data-more-before');
  await expect(strip).not.toHaveAttribute('data-more-after');
});

test('the worth of the largest lot stands in one line on a phone', async ({ page, admin }) => {
  await signIn(page, 'seller@fairlot.test');
  const most = { total_shares: 1_000_000_000, buy_in_price: 999_999, market_price: 1_000_000 };
  const id = await submitLot(page, 'Greatest Granite', most);
  await approveLot(admin, id);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`/auction/${id}`);
    const worth = page.getByText('Value at buy-in price').locator('xpath=following-sibling::dd');
    await expect(worth).toHaveText('$999,999,000,000,000.00');
    expect(await linesOf(worth)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('on a phone the first row of a list is on the first screen, and filters are behind a button', async ({
  page,
}) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/users');
  await expect(
    page.getByRole('list', { name: 'Users' }).getByRole('listitem').first(),
  ).toBeInViewport();
  const role = page.getByLabel('Role');
  await expect(role).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await role.selectOption('seller');
  await expect(page).toHaveURL(/role=seller/);
  await page.getByRole('button', { name: 'Filters (1)' }).tap();
  await expect(role).toBeHidden();
});

test('the first screen of a phone has three results, each with winner, price, discount, bids and end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/results?outcome=sold');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  for (const nth of [0, 1, 2]) {
    const result = results.nth(nth);
    await expect(result).toBeInViewport({ ratio: 1 });
    await expect(result).toContainText(/\$[\d,]+\.\d\d/);
    await expect(result).toContainText(/(below|above|at) market/);
    await expect(result).toContainText(/Sold\S.* · bidder \d+\$[\d,]+\.\d\d in total/);
    await expect(result).toContainText(/\d+ bids?, ended \d+ \w{3} \d{4}/);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  const words = results.getByText(', sale under way').first();
  expect((await words.boundingBox())?.width).toBeGreaterThan(50);
});

test('on a phone the market shows the names of lots whole', async ({ page, seller, admin }) => {
  const title = 'Meridawn Therapeutics Ltd';
  await approveLot(admin, await submitLot(seller, title));
  await page.goto('/auctions?q=Meridawn');
  const name = page.getByRole('link', { name: title, exact: true }).getByText(title);
  await expect(name).toBeVisible();
  const [shown, whole] = await name.evaluate((box) => [
    [box.clientWidth, box.clientHeight],
    [box.scrollWidth, box.scrollHeight],
  ]);
  expect(shown).toEqual(whole);
});

test('the bar of a lot has its price and clock before it is known who reads, and keeps its height', async ({
  page,
}) => {
  await signIn(page, 'buyer@fairlot.test');
  const { id } = await lotThatLasts(page);
  const { promise: later, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/api\/me$/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(`/auction/${id}`);
  const bar = page.getByRole('complementary', { name: 'Place a bid' });
  await expect(bar).toContainText(/\$[\d,.]+.*\d\d:\d\d:\d\d:\d\d/);
  await expect(bar.getByRole('button')).toHaveCount(0);
  const before = await bar.boundingBox();
  come();
  await expect(bar.getByRole('button')).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(before?.y);
});

test('on a phone the market’s filters say how many lots they leave, and Back takes the last one off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 553 });
  await page.goto('/auctions');
  const filters = page.getByRole('button', { name: 'Filters' });
  const sector = page.getByLabel('Sector');
  const total = page.getByText(/^\d+ lots?$/);
  await expect(async () => {
    await filters.tap();
    await expect(sector).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sector.selectOption('energy');
  const show = page.getByRole('button', { name: /^Show \d+ lots?$/ });
  await expect(show).toBeInViewport({ ratio: 1 });
  await expect(filters).toHaveAccessibleName('Filters (1)');
  const left = (await show.textContent())?.replace('Show ', '') ?? '';
  await show.tap();
  await expect(sector).toBeHidden();
  await expect(total).toHaveText(left);
  await expect(page.locator('[data-row]').first()).toBeInViewport();
  await filters.tap();
  await sector.press('Escape');
  await expect(sector).toBeHidden();
  await expect(filters).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/auctions$/);
  await expect(total).not.toHaveText(left);
});
