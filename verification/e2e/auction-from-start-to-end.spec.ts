import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { arrive, signIn } from './support/arrive.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { logIn, mailTo, register } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const LOT = 'Halcyon Freight';

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5d3b' } })
    .png()
    .toBuffer();

async function createLot(page: Page, { minutes }: { minutes: number }): Promise<void> {
  await page.goto('/seller/auctions/create');
  await page.getByLabel('Name').fill(LOT);
  await page.getByLabel('Ticker').fill('hlcy');
  await page.getByLabel('Number of shares').fill('2000');
  await page.getByLabel('Buy-in price').fill('12');
  await page.getByLabel('Market price').fill('16');
  await page.getByLabel('One increment for this lot').check();
  await page.getByLabel('Increment per share').fill('0.5');
  const endsAt = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
  await page.getByLabel('Ends at').fill(endsAt);
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() };
  await page.getByLabel(/^Logo: PNG/).setInputFiles(picture);
  await page.getByRole('button', { name: /submit/i }).click();
  await expect(page).toHaveURL(/\/seller\/auctions\/\d+$/);
  await page.goto('/seller/auctions');
  await expect(page.getByRole('row', { name: LOT })).toContainText('Pending');
}

async function approveLot(page: Page): Promise<void> {
  await page.goto(`/admin/auctions?q=${LOT}`);
  await page.getByRole('button', { name: `Approve ${LOT}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${LOT}` });
  await expect(dialog).toContainText('It will end');
  await expect(dialog).toContainText(/This lot ends in \d+ min\. Buyers need an approval first/);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Auction approved successfully/)).toBeVisible();
}

async function openLot(page: Page): Promise<void> {
  await page.goto('/auctions');
  await page.getByRole('link', { name: LOT }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: LOT })).toBeVisible();
}

async function askToBid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Bid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin Approval Required' });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent successfully!')).toBeVisible();
}

async function approveRequest(page: Page, buyer: string): Promise<void> {
  await page.goto('/admin/bid-requests');
  await page.getByRole('button', { name: `Approve ${buyer} on ${LOT}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to approve this request?');
  await question.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Request approved successfully.')).toBeVisible();
}

async function bid(page: Page, amount: string): Promise<void> {
  const field = page.getByLabel('Your bid per share');
  await field.fill(amount);
  await placeFirstBid(page);
  await expect(page.getByText('Bid placed successfully')).toBeVisible();
}

const lotIdOn = (page: Page): string => /\/auction\/(\d+)/.exec(page.url())?.[1] ?? '';

test('from registration to the winning bid: seller, admin and two buyers', async ({ someone }) => {
  const [seller, admin, jane, paul] = await Promise.all([
    someone(),
    someone(),
    someone(),
    someone(),
  ]);

  await test.step('seller and buyers register, verify by mail and log in', async () => {
    await register(seller, 'Sally Stone', 'sally.stone@example.test', 'seller');
    await register(jane, 'Jane Doe', 'jane@example.test', 'buyer');
    await logIn(seller, 'sally.stone@example.test', '/seller');
    await logIn(jane, 'jane@example.test', '/buyer');
    // As others do in the same way, without the forms.
    await arrive(paul, 'Paul Ng', 'buyer');
    await signIn(admin, 'admin@fairlot.test');
  });

  await test.step('the seller lists a lot with a logo, an admin approves it', async () => {
    await createLot(seller, { minutes: 60 });
    await approveLot(admin);
    await mailTo(seller, 'sally.stone@example.test', /approved/i);
  });

  await test.step('the buyers ask for permission and get it', async () => {
    for (const buyer of [jane, paul]) {
      await openLot(buyer);
      await askToBid(buyer);
    }
    await approveRequest(admin, 'Jane Doe');
    await approveRequest(admin, 'Paul Ng');
    await mailTo(jane, 'jane@example.test', /can bid/i);
  });

  await test.step('the first bid starts at the buy-in price and leads', async () => {
    await jane.reload();
    await expect(jane.getByLabel('Your bid per share')).toHaveValue('12.00');
    await bid(jane, '12');
    await expect(jane.getByText(/bid no\. 1/)).toBeVisible();
    await expect(jane.getByText(/You have the leading bid/)).toBeVisible();
  });

  await test.step('the second buyer outbids; a low bid is refused with the floor filled in', async () => {
    await paul.reload();
    await expect(paul.getByLabel('Your bid per share')).toHaveValue('12.50');
    await paul.getByLabel('Your bid per share').fill('12.10');
    await paul.getByRole('button', { name: 'Place Bid' }).click();
    await expect(paul.getByText('The bid must be at least $12.50.').first()).toBeVisible();
    await bid(paul, '13');
  });

  await test.step('the first buyer is told on the page, by bell and by mail', async () => {
    await expect(jane.getByText(/^Outbid: no\. \d+ overtook/)).toBeVisible();
    await mailTo(jane, 'jane@example.test', /outbid/i);
    await jane.goto('/buyer');
    await jane.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
    await jane.getByText('You have been outbid').first().click();
    await expect(jane).toHaveURL(/\/auction\/\d+$/);
  });

  await test.step('everyone sees the same lot, names masked, with its logo', async () => {
    const visitor = await someone();
    await visitor.goto(`/auction/${lotIdOn(paul)}`);
    await expect(visitor.getByText('$13.00').first()).toBeVisible();
    await expect(visitor.getByText('Paul N.').first()).toBeVisible();
    await expect(visitor.getByText('Paul Ng')).toHaveCount(0);
    const picture = visitor.locator('main img[src^="/logos/"]').first();
    await expect(picture).toHaveJSProperty('naturalWidth', 512);
  });
});
