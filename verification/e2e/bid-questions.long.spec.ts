import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { confirmBid, placeFirstBid } from './support/first-bid.ts';
import { askToBid, decide, letBid, openLot } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByLabel('Your bid per share');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Place a bid' });
const placeBid = (page: Page) => page.locator('form').getByRole('button', { name: 'Place Bid' });
const secondLook = (page: Page) => page.getByRole('alertdialog');
const approvalDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Admin Approval Required' });

async function press(page: Page, amount: string): Promise<void> {
  await field(page).fill(amount);
  await placeBid(page).click();
}

test('a second look goes with its ground: its words keep to the floor, a bid that is too low becomes another question, and one that nobody may place none', async ({
  someone,
}) => {
  const { lotId, admin, bid, buyers } = await openFloor(someone);
  const page = await someone();
  await letBid(page, admin, lotId, await arrive(page, 'Lena Look', 'buyer'));
  await page.goto(`/auction/${lotId}`);

  await test.step('it says what is true of the floor as it is now', async () => {
    await press(page, '50');
    await expect(secondLook(page)).toContainText('more than twice the minimum bid of $10.00.');
    await bid(30);
    await expect(secondLook(page)).toContainText('The minimum bid is $30.01.');
    await expect(secondLook(page)).not.toContainText('twice');
    await expect(secondLook(page)).toContainText('$25,000.00');
  });

  await test.step('once the amount is too low it offers the minimum; who cancels reads why in the panel', async () => {
    await bid(60);
    await expect(secondLook(page)).toContainText('Bid $60.01 per share instead?');
    await expect(secondLook(page)).toContainText('$50.00 is no longer enough.');
    await expect(secondLook(page)).toContainText('$30,005.00, which is $5,005.00 more.');
    await secondLook(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('The bid must be at least $60.01.')).toBeVisible();
    await expect(field(page)).toHaveValue('50');
  });

  await test.step('it does not come back by itself', async () => {
    await page.getByRole('button', { name: 'Use the minimum bid, $60.01' }).click();
    await expect(field(page)).toHaveValue('60.01');
    await expect(secondLook(page)).toBeHidden();
  });

  await test.step('the minimum stands still while it is asked about, and nothing is sent before its bidder has read the new one', async () => {
    await placeBid(page).click();
    await expect(secondLook(page)).toContainText('Bid $60.01 per share?');
    await bid(70);
    await secondLook(page).getByRole('button', { name: 'Change to $70.01' }).click();
    await expect(secondLook(page)).toContainText('Bid $70.01 per share?');
    await expect(secondLook(page)).toContainText('$35,005.00');
    await bid(75);
    await expect(secondLook(page)).toContainText('Bid $75.01 per share instead?');
    await secondLook(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(field(page)).toHaveValue('75.01');
    await bid(76);
    await expect(field(page)).toHaveValue('76.01');
  });

  await test.step('above the market price it says by how much, whatever was bid before', async () => {
    await press(page, '95');
    await expect(secondLook(page)).toContainText(
      'This is $5.00 per share above the market price of $90.00: $2,500.00 in total.',
    );
    await expect(secondLook(page)).toContainText('$47,500.00');
    await secondLook(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('who always wants to confirm is asked about any bid, on the next visit, too', async () => {
    await page.getByLabel('Every bid').check();
    await page.reload();
    await press(page, '80');
    await expect(secondLook(page)).toContainText('For 500 shares, the total is $40,000.00.');
    await expect(secondLook(page)).not.toContainText('market');
    await secondLook(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('First and large bids').check();
  });

  await test.step('the lot is withdrawn: it closes, and the focus stays in the panel', async () => {
    await press(page, '200');
    await expect(secondLook(page)).toContainText('more than twice the minimum bid of $76.01.');
    await api(admin, 'DELETE', `/api/admin/auctions/${lotId}`, { reason: 'Sold elsewhere' });
    await expect(secondLook(page)).toBeHidden();
    await expect(panel(page).getByText('Withdrawn: no winner.')).toBeVisible();
    await expect
      .poll(() => panel(page).evaluate((box) => box.contains(document.activeElement)))
      .toBe(true);
  });

  await test.step('no bid leads any more, and no end is to come', async () => {
    await expect(panel(page).getByText('Highest bid per share')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(
      'Sold elsewhere. There is no winner.',
    );
    await buyers[0].goto('/buyer/bids?state=withdrawn');
    const row = buyers[0].getByRole('row', { name: /Meridian Cables/ });
    await expect(row.getByRole('cell', { name: 'Withdrawn' })).toHaveCount(2);
  });
});

test('who is approved, or has asked, meanwhile is not asked to ask', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Mona Meanwhile', 'buyer');
  const waiting = await openLot(seller, admin, 'Meadow Tramways');
  const approved = await openLot(seller, admin, 'Mallow Bridges');
  const begin = (name: string) => panel(page).getByRole('button', { name }).click();

  await page.goto(`/auction/${waiting}`);
  await begin('Ask to bid');
  await expect(approvalDialog(page)).toBeVisible();
  await askToBid(page, waiting);
  await expect(approvalDialog(page)).toBeHidden();
  await expect(panel(page).getByText(/Waiting for approval/)).toBeVisible();

  await askToBid(page, approved);
  await decide(admin, approved, email, 'rejected');
  await page.goto(`/auction/${approved}`);
  await expect(panel(page).getByText(/You can ask again from/)).toBeVisible();
  await begin('Place Bid');
  await expect(approvalDialog(page)).toBeVisible();
  await decide(admin, approved, email, 'approved');
  await expect(approvalDialog(page)).toBeHidden();
  await expect(panel(page).getByText('You are approved to bid on this lot.')).toBeVisible();
  // A permission that is taken back and given again costs nobody the amount they typed.
  await field(page).fill('12.5');
  await decide(admin, approved, email, 'rejected');
  await expect(field(page)).toBeHidden();
  await decide(admin, approved, email, 'approved');
  await expect(field(page)).toHaveValue('12.5');
  await placeFirstBid(page);
  await expect(page.getByText('$12.50 is bid no. 1')).toBeVisible();
});

test('who has not agreed to the terms in force is asked before the bid, which then is confirmed', async ({
  someone,
}) => {
  const { lotId, admin } = await openFloor(someone);
  const page = await someone();
  // As a program for the older API registers people.
  const email = await arrive(page, 'Tess Terms', 'buyer', { terms: false });
  await letBid(page, admin, lotId, email);
  await page.goto(`/auction/${lotId}`);
  await press(page, '12.5');
  const terms = page.getByRole('dialog', { name: 'The terms' });
  await terms.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(terms.getByText('Agree to the terms first.')).toBeVisible();
  await expect(terms.getByRole('checkbox')).toBeFocused();
  await terms.getByRole('checkbox').check();
  await expect(terms.getByText('Agree to the terms first.')).toHaveCount(0);
  await terms.getByRole('button', { name: 'Agree and continue' }).click();
  await confirmBid(page);
  await expect(page.getByText(/^\$12\.50 is bid no\./)).toBeVisible();

  await page.goto('/buyer/notifications');
  await page.getByRole('link', { name: 'Choose notifications' }).click();
  const outbid = page.getByRole('group', { name: 'You are outbid' });
  await outbid.getByLabel('Email').click();
  await expect(outbid.getByLabel('Email')).not.toBeChecked();
  await page.reload();
  await expect(outbid.getByLabel('Email')).not.toBeChecked();
  await expect(outbid.getByLabel('On site')).toBeChecked();
  await expect(page.getByText(/^Version .+ \(in force\)/)).toBeVisible();
});

test('who sends a request that is needless by then reads that they may bid, and no more', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Nell Needless', 'buyer');
  const lotId = await openLot(seller, admin, 'Nettle Quarries');
  // Nobody tells this page anything, and it finds nothing out by itself.
  await page.routeWebSocket(/\/live$/, (socket) => socket.close());
  await page.goto(`/auction/${lotId}`);
  await panel(page).getByRole('button', { name: 'Ask to bid' }).click();
  await expect(approvalDialog(page)).toBeVisible();
  const lot = `**/api/auction/${lotId}`;
  // The look that may be under way has ended once the next one fails.
  const cut = page.waitForEvent('requestfailed', (one) => one.url().endsWith(`/${lotId}`));
  await page.route(lot, (route) => route.abort());
  await cut;
  await letBid(page, admin, lotId, email);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await approvalDialog(page).getByRole('button', { name: 'Send request' }).click();
  await sent;
  // Only now: a page that finds out before the press closes the dialog by itself.
  await page.unroute(lot);
  await expect(approvalDialog(page)).toBeHidden();
  await expect(panel(page).getByText('You may already bid on this auction.')).toBeVisible();
  await expect(panel(page).getByText('You are approved to bid on this lot.')).toBeVisible();
  await expect(field(page)).toHaveValue('10.00');
});
