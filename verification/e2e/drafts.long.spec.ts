import type { Page } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { submitLot } from './support/lot.ts';
import { logIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const NOTE = 'We restored what you typed before. It is not saved yet.';

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('Cancel drops what was typed; what a reload brings back is said, and can be dropped too', async ({
  page,
}) => {
  await signIn(page, 'seller@fairlot.test');
  const lotId = await submitLot(page, 'Dunlin Dredging');
  const market = page.getByLabel('Market price');

  await test.step('typed, cancelled, opened again: as the server has it', async () => {
    await page.goto(`/seller/auctions/${lotId}/edit`);
    await market.fill('95');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Edit Dunlin Dredging' }).click();
    await expect(market).toHaveValue('90.00');
    await expect(page.getByText(NOTE)).toHaveCount(0);
  });

  await test.step('typed and loaded again: there, and said to be not saved', async () => {
    await market.fill('95');
    await page.reload();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(market).toHaveValue('95');
  });

  await test.step('discarded: as the server has it, for good', async () => {
    await press(page, 'Discard it');
    await expect(market).toHaveValue('90.00');
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await expect(market).toBeEditable();
    await page.reload();
    await expect(market).toHaveValue('90.00');
    await expect(page.getByText(NOTE)).toHaveCount(0);
  });

  await test.step('a new auction that was given up is not begun for the next one', async () => {
    await page.goto('/seller/new');
    await page.getByLabel('Name').fill('Knot Knitwear');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Create Auction' }).last().click();
    await expect(page.getByLabel('Name')).toHaveValue('');
  });
});

test('whoever logs in next in another tab finds nothing of what was typed in this one, which waits for its owner', async ({
  page,
  context,
}) => {
  const email = await arrive(page, 'Wendy Words', 'seller');
  await page.goto('/seller/new');
  const name = page.getByLabel('Name');
  await name.fill('Whimbrel Wharves');
  // The session ends, and this tab is not told before somebody else has begun one.
  await context.clearCookies();
  const other = await context.newPage();
  await logIn(other, 'seller@fairlot.test', '/seller', 'password');
  await expect(page.getByRole('button', { name: 'Account of Morgan Ellery' })).toBeVisible();
  await expect(name).toHaveValue('');
  await page.getByLabel('Number of shares').fill('500');

  await context.clearCookies();
  await logIn(other, email, '/seller');
  await expect(page.getByRole('button', { name: 'Account of Wendy Words' })).toBeVisible();
  await expect(name).toHaveValue('Whimbrel Wharves');
  await expect(page.getByLabel('Number of shares')).toHaveValue('');
});

test('a new listing outlives its tab, section by section, until its seller logs out', async ({
  page,
  context,
}) => {
  const email = await arrive(page, 'Tabitha Tern', 'seller');
  await page.goto('/seller/new');
  await page.getByLabel('Name').fill('Tern Towing');
  const logo = { name: 'tern.png', mimeType: 'image/png', buffer: Buffer.from('picture') };
  await page.getByLabel(/^Logo: PNG/).setInputFiles(logo);
  const terms = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
  await page.getByLabel('Add documents').setInputFiles(terms);
  await page.close();

  const next = await context.newPage();
  await next.goto('/seller/new');
  await expect(next.getByText(NOTE)).toBeVisible();
  await expect(next.getByText('Choose again: tern.png, terms.pdf.')).toBeVisible();
  await expect(next.getByLabel('Name')).toHaveValue('Tern Towing');
  await press(next, 'Submit for review');
  await expect(next.getByText('3 fields have to be corrected.')).toBeVisible();
  const sections = next.getByRole('navigation', { name: 'Sections of the form' });
  await expect(sections.getByRole('button', { name: 'Price' })).toContainText('2 to correct');
  await press(next, 'The shares: number of shares');
  await expect(next.getByLabel('Number of shares')).toBeFocused();

  await press(next, 'Account of Tabitha Tern');
  await next.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(next).not.toHaveURL(/seller/);
  await logIn(next, email, '/seller');
  await next.goto('/seller/new');
  await expect(next.getByLabel('Name')).toHaveValue('');
});
