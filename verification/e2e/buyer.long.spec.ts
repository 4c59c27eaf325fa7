import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { confirmBid } from './support/first-bid.ts';
import { askToBid, bid, decide, letBid, openLot } from './support/lot.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]', { hasText: words });

/** The colour of what may be old. */
const inkSoft = (page: Page) =>
  page
    .locator('thead tr')
    .first()
    .evaluate((head) => getComputedStyle(head).color);

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A new buyer, approved on a lot of their own, with everyone it takes. */
async function openDesk(
  someone: () => Promise<Page>,
  name: string,
  title: string,
  more?: { max_bid_price: number },
) {
  const [page, seller, admin] = [await someone(), await someone(), await someone()];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const email = await arrive(page, name, 'buyer');
  const lotId = await openLot(seller, admin, title, more);
  return { page, seller, admin, email, lotId };
}

test('a buyer’s desk, from empty to a lead lost: every screen follows by itself', async ({
  someone,
}) => {
  const { page, admin, email, lotId } = await openDesk(someone, 'Bea Buyer', 'Bluebell Foods');
  const rival = await someone();
  const rivalEmail = await arrive(rival, 'Ron Rival', 'buyer');

  await test.step('nothing yet, said in words', async () => {
    await page.goto('/buyer');
    await expect(page.getByText('No bids yet')).toBeVisible();
    await press(page, 'Notifications');
    await expect(page.getByText('No new notifications')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'My Bids' }).click();
    await expect(page.getByText('No bids found.')).toBeVisible();
    await page.getByRole('link', { name: 'My Requests' }).click();
    await expect(page.getByText('No requests found.')).toBeVisible();
  });

  await test.step('requests follow their decision', async () => {
    await askToBid(page, lotId);
    const row = page.getByRole('row', { name: 'Bluebell Foods' });
    await expect(row).toContainText('Waiting for approval');
    await decide(admin, lotId, email, 'rejected');
    await expect(row).toContainText('RejectedNo reason given');
    await expect(row).toContainText(/Ask again from/);
    const market = await page.context().newPage();
    await market.goto('/auctions?q=Bluebell');
    await expect(market.getByRole('link', { name: 'View Bluebell Foods' })).toBeVisible();
    await market.close();
    await decide(admin, lotId, email, 'approved');
    await expect(row).toContainText('Approved to bid');
    await expect(page.getByRole('button', { name: /^Notifications, \d unread/ })).toBeVisible();
  });

  await test.step('my bids follow the market, and tabs keep to their state', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    // A price that nobody has bid is not called a bid.
    await expect(page.getByRole('row', { name: 'Bluebell Foods' })).toContainText('buy-in price');
    await bid(page, lotId, 12);
    await page.getByRole('link', { name: 'My Bids' }).click();
    // The overview, which has two such rows, stays until the next screen has come.
    await expect(page.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();
    const row = page.getByRole('row', { name: 'Bluebell Foods' });
    await expect(row).toContainText('Leading');
    await letBid(rival, admin, lotId, rivalEmail);
    await bid(rival, lotId, 14);
    await expect(row).toContainText('Outbid');
    await expect(row).toContainText('$14.00');
    await expect(row.getByRole('link', { name: 'Bid $14.01: Bluebell Foods' })).toBeVisible();
    await press(page, /^Leading$/);
    await expect(page.getByText('No bids found.')).toBeVisible();
    await press(page, 'Outbid');
    await expect(page).toHaveURL(/state=outbid/);
    await expect(row).toBeVisible();
    // One row a lot: an older bid is folded below it, and neither leads nor wins.
    await bid(page, lotId, 15);
    await press(page, 'All');
    await expect(row).toContainText('Leading');
    await press(page, '1 earlier bid on Bluebell Foods');
    const older = page.getByRole('region', { name: 'My earlier bids on Bluebell Foods' });
    await expect(older).toContainText('$12.00');
    await expect(older).not.toContainText('Leading');
    await bid(rival, lotId, 16);
    await expect(row.first()).toContainText('Outbid');
  });

  await test.step('offline, each screen says how old it is, looks it, and offers no bid by its old price', async () => {
    const main = page.getByRole('main');
    const row = main.getByRole('row', { name: 'Bluebell Foods' }).first();
    const amount = main.getByRole('link', { name: /^Bid \$16\.01: Bluebell/ });
    await row.getByRole('button', { name: 'Watch Bluebell Foods' }).click();
    const screens = ['Watchlist', 'Overview', 'My Bids'];
    const go = async (name: string) => {
      await page.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    for (const name of screens) {
      await go(name);
      await expect(main.locator('[data-connection=live]')).toBeVisible();
      await expect(amount).toBeVisible();
    }
    await page.context().setOffline(true);
    for (const name of ['My Bids', ...screens]) {
      await go(name);
      const mark = main.locator('[data-connection=offline]');
      await expect(mark).toHaveText(/^Offline: as of /);
      await expect(row.locator('[data-moves]', { hasText: '$16.00' })).toHaveCSS(
        'color',
        await inkSoft(page),
      );
      await expect(row.getByText('Outbid')).toHaveCSS('color', await inkSoft(page));
      await expect(amount).toBeHidden();
      await expect(main.getByRole('alert')).toBeHidden();
    }
    await page.context().setOffline(false);
    await expect(amount).toBeVisible({ timeout: 45_000 });
  });

  await test.step('notices are read one by one, all at once, and lead to their page', async () => {
    await press(page, /^Notifications/);
    await page.getByRole('link', { name: 'All notifications' }).click();
    await expect(page).toHaveURL(/\/buyer\/notifications$/);
    await press(page, 'Mark as read: You have been outbid');
    await expect(page.getByRole('button', { name: /^Mark as read: You have been/ })).toBeHidden();
    await press(page, 'Mark all read');
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await page.getByRole('link', { name: /You have been outbid/ }).click();
    await expect(page).toHaveURL(new RegExp(`/auction/${lotId}$`));
  });
});

test('a buyer who was sent away a day ago asks again from the list of requests', async ({
  someone,
}) => {
  const page = await someone();
  await signIn(page, 'buyer@fairlot.test');
  await page.goto('/buyer/requests?status=rejected');
  const again = page.getByRole('button', { name: /^Ask again for / });
  const lot = (await again.getAttribute('aria-label'))?.replace('Ask again for ', '') ?? '';
  await page.route('**/request-bid', (route) => route.abort());
  await again.click();
  await expect(toast(page, 'Failed to send request.')).toBeVisible();
  await page.unroute('**/request-bid');
  await again.click();
  await expect(toast(page, 'Request sent successfully!')).toBeVisible();
  await press(page, 'Waiting');
  await expect(page.getByRole('row').filter({ hasText: lot })).toContainText(
    'Waiting for approval',
  );
});

test('the bid panel says what happened, whatever fails', async ({ someone }) => {
  const most = { max_bid_price: 25 };
  const desk = await openDesk(someone, 'Fay Fault', 'Foxglove Energy', most);
  const { page, admin, email, lotId } = desk;
  const cut = async (path: string) => page.route(path, (route) => route.abort());
  await page.goto(`/auction/${lotId}`);

  await test.step('the check and the request fail, and are made again', async () => {
    await cut('**/check-biding-allowed');
    await press(page, 'Place Bid');
    await expect(page.getByText('Failed to place bid')).toBeVisible();
    // Alerts leave after 5 seconds.
    await expect(page.getByText('Failed to place bid')).toBeHidden({ timeout: 20_000 });
    await page.unroute('**/check-biding-allowed');
    await cut('**/request-bid');
    await press(page, 'Place Bid');
    await press(page, 'Send request');
    await expect(page.getByText('Failed to send request.')).toBeVisible();
    await page.unroute('**/request-bid');
    await press(page, 'Send request');
    await expect(page.getByText('Request sent successfully!')).toBeVisible();
    await decide(admin, lotId, email, 'approved');
    await expect(page.getByText('You are approved to bid on this lot.')).toBeVisible();
  });

  const amount = page.getByLabel('Your bid per share');
  await test.step('more than twice the floor is asked a second time', async () => {
    await expect(page.getByText('There are no fees').first()).toBeVisible();
    await amount.fill('20.01');
    await press(page, 'Place Bid');
    const question = page.getByRole('alertdialog', { name: 'Bid $20.01 per share?' });
    await expect(question).toContainText('$10,005.00');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(amount).toHaveValue('20.01');
    await amount.fill('25.01');
    await press(page, 'Place Bid');
    await expect(page.getByText('The bid may not exceed $25.00.')).toBeVisible();
  });

  await test.step('an answer that is lost is looked into with the same key: one bid', async () => {
    let sent = 0;
    await page.route('**/api/auctions/*/bids', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await amount.fill('11');
    await page.getByRole('button', { name: 'Place Bid' }).dblclick();
    await confirmBid(page);
    await expect(page.getByText(/Checking: the connection was lost/)).toBeVisible();
    await expect(page.getByText('Bid placed successfully')).toBeVisible();
    await expect(page.getByText('$11.00 is bid no. 1')).toBeVisible();
    expect(sent).toBe(2);
    const bids = await api<{ bids: unknown[] }>(page, 'GET', '/api/buyer/bids');
    expect(bids.bids).toHaveLength(1);
  });

  await test.step('once the highest price is bid, no bid can follow', async () => {
    const rival = await someone();
    await signIn(rival, 'buyer@fairlot.test');
    await letBid(rival, admin, lotId, 'buyer@fairlot.test');
    await bid(rival, lotId, 25);
    await expect(page.getByText('Maximum price reached').first()).toBeVisible();
  });
});

test('who was signed out meanwhile logs in and is back, with the amount as typed', async ({
  someone,
}) => {
  const { page, admin, email, lotId } = await openDesk(someone, 'Sid Sessions', 'Sorrel Shipping');
  await letBid(page, admin, lotId, email);
  // The page's own timers, wound by hand: how long the reason stays does not depend on this machine.
  await page.clock.install();
  await page.goto(`/auction/${lotId}`);
  await page.getByLabel('Your bid per share').fill('13.37');
  await page.context().clearCookies();
  await page.clock.pauseAt(Date.now() + 2_000);
  await press(page, 'Place Bid');
  await expect(page.getByText('Please log in to place a bid.')).toBeVisible();
  await page.clock.runFor(799);
  expect(new URL(page.url()).pathname).toBe(`/auction/${lotId}`);
  await page.clock.runFor(201);
  // With the question where the page had noticed the end of the session before the press.
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fauction%2F${lotId}(%3Fask%3D1)?$`));
  await page.clock.resume();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
  await expect(page).toHaveURL(new RegExp(`/auction/${lotId}$`));
  await expect(page.getByLabel('Your bid per share')).toHaveValue('13.37');
});
