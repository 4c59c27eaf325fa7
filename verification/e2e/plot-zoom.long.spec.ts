import type { Locator, Page } from '@playwright/test';
import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { bid, letBid } from './support/lot.ts';
import { expect, test } from './support/test.ts';

const BUYER = 'buyer@fairlot.test';
const SPAN = /^Plot, .+ to .+\. Arrow keys read/;

interface Lot {
  id: number;
  bids_count: number;
  buy_in_price: number;
  current_price: number;
  market_price: number;
  max_bid_price: number | null;
}

interface Mine {
  me: { request_status: string | null } | null;
}

/** How far the market price lies above the bids, by the height that they fill. */
const marketAbove = ({ buy_in_price: from, current_price: to, market_price: market }: Lot) =>
  (market - to) / (to - from);

/** The plot of a lot whose bids do not move any more; of those, the market price lies furthest above its bids. */
async function openPlot(page: Page) {
  const ended: Lot[] = await (await page.request.get('/api/auctions?status=ended')).json();
  const [lot] = ended
    .filter(({ bids_count: bids }) => bids > 10)
    .sort((one, other) => marketAbove(other) - marketAbove(one));
  await page.goto(`/auction/${lot?.id}`);
  const plot = page.getByRole('application', { name: /^Plot/ });
  await expect(plot).toHaveAccessibleName(
    'Plot. Arrow keys read bids, Home and End the first and the last; plus and minus zoom, Shift with arrow keys moves, 0 resets the zoom.',
  );
  return { plot, all: page.getByRole('button', { name: 'All', exact: true }) };
}

/** Places in it by their share of its width, once it is in sight. */
async function placesIn(plot: Locator) {
  await plot.scrollIntoViewIfNeeded({ timeout: 1_000 });
  const box = await plot.boundingBox({ timeout: 1_000 });
  if (!box) throw new Error('The plot has no place.');
  return (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 3 });
}

test('a lot’s plot is zoomed by dragging, by keys, by buttons and by the wheel; All shows all', async ({
  page,
}) => {
  const { plot, all } = await openPlot(page);
  // What the server drew cannot be pointed at yet.
  await expect(async () => {
    const at = await placesIn(plot);
    await page.mouse.move(at(0.3).x, at(0.3).y);
    await page.mouse.down();
    await page.mouse.move(at(0.6).x, at(0.6).y, { steps: 4 });
    await page.mouse.up();
    await expect(plot).toHaveAccessibleName(SPAN, { timeout: 1_000 });
  }).toPass();
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  const dragged = await plot.getAttribute('aria-label');
  await plot.press('Shift+ArrowLeft');
  await expect(plot).not.toHaveAttribute('aria-label', dragged ?? '');
  await plot.press('Shift+ArrowRight');
  await plot.press('+');
  await plot.press('-');
  await expect(plot).toHaveAttribute('aria-label', dragged ?? '');
  await all.click();
  await expect(plot).not.toHaveAccessibleName(SPAN);
  const read = page.getByText(/^\$[\d.,]+, .+, bidder \d+, no\. \d+[ab]?, \d/);
  await plot.press('ArrowLeft');
  await expect(read).toBeAttached();
  const newest = await read.textContent();
  await plot.press('ArrowLeft');
  await expect(read).not.toHaveText(newest ?? '');
  await plot.press('ArrowRight');
  await expect(read).toHaveText(newest ?? '');
  await plot.press('Home');
  await expect(read).toContainText('no. 1, ');
  const first = await read.textContent();
  // Whoever points at the plot reads when the bid was placed, as in the list of bids.
  const end = await placesIn(plot);
  await page.mouse.move(end(0.002).x, end(0.002).y);
  const [, placed = ''] = /(\d\d:\d\d:\d\d UTC)/.exec(first ?? '') ?? [];
  await expect(page.getByText(/^no\. 1 · /)).toContainText(placed);
  await page.mouse.move(0, 0);
  await plot.press('End');
  await expect(read).toHaveText(newest ?? '');
  await plot.press('Shift+Equal');
  await expect(plot).toHaveAccessibleName(SPAN);
  await expect(read).toHaveText(newest ?? '');
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await expect(plot).not.toHaveAccessibleName(SPAN);
  await expect(read).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(plot).toHaveAccessibleName(SPAN);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(plot).not.toHaveAccessibleName(SPAN);
  const middle = (await placesIn(plot))(0.5);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(plot).toHaveAccessibleName(SPAN);
  await plot.press('0');
  await expect(plot).not.toHaveAccessibleName(SPAN);
  // From the last bid in sight an arrow key leads to the next one, which the plot then shows.
  await plot.press('Home');
  for (let times = 0; times < 12; times += 1) await plot.press('+');
  const near = await plot.getAttribute('aria-label');
  await expect(read).toContainText('no. 1, ');
  for (let times = 0; times < 3; times += 1) await plot.press('ArrowRight');
  await expect(read).toContainText(/no\. 4[ab]?, /);
  await expect(plot).not.toHaveAttribute('aria-label', near ?? '');
});

test('a plot that is zoomed to the present shows the next bid', async ({
  page,
  someone,
  admin,
}) => {
  const buyer = await someone();
  await signIn(buyer, BUYER);
  const live = await (await page.request.get('/api/auctions?status=live')).json();
  const lot = live.findLast((one: Lot) => one.bids_count > 10 && one.max_bid_price === null);
  // Another story may have let them bid on all live lots.
  const { me } = await api<Mine>(buyer, 'GET', `/api/auction/${lot.id}`);
  if (me?.request_status !== 'approved') await letBid(buyer, admin, lot.id, BUYER);
  const watcher = await someone();
  await watcher.goto(`/auction/${lot.id}`);
  const plot = watcher.getByRole('application', { name: /^Plot/ });
  await expect(async () => {
    await watcher.getByRole('button', { name: 'Zoom in' }).click({ timeout: 1_000 });
    await expect(plot).toHaveAccessibleName(SPAN, { timeout: 1_000 });
  }).toPass();
  const next = lot.current_price + 2;
  await bid(buyer, lot.id, next);
  const tag = watcher.getByRole('figure').getByText(`$${next.toFixed(2)}`, { exact: true });
  await expect(tag).toBeVisible();
  await expect(plot).toHaveAccessibleName(SPAN);
});

test('the market price comes into a plot’s sight if wanted, and stays there on the next visit', async ({
  page,
}) => {
  const { plot } = await openPlot(page);
  const beyond = page.getByText(/^Market \$[\d.,]+ ↑$/);
  const inside = page.getByText(/^Market \$[\d.,]+$/);
  await expect(beyond).toBeVisible();
  const wanted = page.getByText('Show market price');
  await expect(async () => {
    await wanted.click();
    await expect(inside).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.reload();
  await expect(plot).toBeVisible();
  await expect(inside).toBeVisible();
  await expect(page.getByLabel('Show market price')).toBeChecked();
  await wanted.click();
  await expect(beyond).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('a finger that is drawn over the plot reads bid after bid, and does not zoom', async ({
    page,
  }) => {
    const { plot } = await openPlot(page);
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [(await placesIn(plot))(share)],
      });
    const whole = await plot.getAttribute('aria-label');
    const reading = page.getByText(/^no\. \d+[ab]? · /);
    // What the server drew cannot be pointed at yet.
    await expect(async () => {
      await touch('touchStart', 0.2);
      await touch('touchEnd');
      await expect(reading).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const first = await reading.textContent();
    await touch('touchStart', 0.2);
    for (const share of [0.3, 0.5, 0.7, 0.9]) await touch('touchMove', share);
    await expect(reading).not.toHaveText(first ?? '');
    await touch('touchEnd');
    await expect(reading).toBeVisible();
    await expect(plot).toHaveAttribute('aria-label', whole ?? '');
  });

  test('two fingers zoom a plot in and out again', async ({ page }) => {
    const { plot } = await openPlot(page);
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: number[]) => {
      const at = await placesIn(plot);
      const touchPoints = shares.map((share, id) => ({ ...at(share), id }));
      await client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const pinch = async (from: [number, number], to: [number, number]) => {
      await touch('touchStart', from);
      const steps = [0.25, 0.5, 0.75, 1];
      for (const part of steps)
        await touch('touchMove', [
          from[0] + (to[0] - from[0]) * part,
          from[1] + (to[1] - from[1]) * part,
        ]);
      await touch('touchEnd', []);
    };
    await expect(async () => {
      await pinch([0.45, 0.55], [0.2, 0.8]);
      await expect(plot).toHaveAccessibleName(SPAN, { timeout: 1_000 });
    }).toPass();
    await pinch([0.1, 0.9], [0.49, 0.51]);
    await expect(plot).not.toHaveAccessibleName(SPAN);
  });
});
