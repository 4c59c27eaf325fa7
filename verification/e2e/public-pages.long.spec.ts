import type { Page } from '@playwright/test';
import { isLive } from './support/live-page.ts';
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

test('lots by their change today are only shown once it is known', async ({ page }) => {
  const { promise: later, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/api/auctions/figures?**', async (route) => {
    await later;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auctions/figures?**');
  await page.goto('/auctions?sort=day');
  await asked;
  const rows = page.getByRole('table').locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(0);
  const firstShown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const look = () => {
          const cells = [...document.querySelectorAll('tr[data-row] td:nth-child(3)')];
          if (cells.length > 0) resolve(cells.map(({ textContent }) => textContent ?? ''));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  come();
  const changes = await firstShown;
  // What opened today stands among those without a change.
  const figures = changes.map((words) => Number.parseFloat(words.replace('−', '-')) || 0);
  expect(figures[0]).toBeGreaterThan(0);
  // A bid may move a lot between two looks.
  const astray = figures.filter((figure, at) => figure > (figures[at - 1] ?? figure));
  expect(astray.length).toBeLessThan(3);
});

test('an ended lot says so, and then shows its result and all of its bids', async ({ page }) => {
  const ended = (await endedLots(page)).find(({ winner }) => winner);
  await page.goto(`/auction/${ended?.id}`);
  await expect(
    page.getByText(/^Bidding is closed\. .*“Auction not found or entry time expired”\.$/),
  ).toBeVisible();
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
