import type { Page } from '@playwright/test';
import { signIn } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('a screen that could not be loaded offline comes by itself with the connection', async ({
  someone,
}) => {
  const page = await someone();
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Create Auction' }).last().click();
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Auction' })).toBeVisible();
});

test('on a phone, why a listing was not taken, and that nothing is lost, stands beside the button', async ({
  someone,
}) => {
  const page = await someone();
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller/new');
  await page.getByLabel('Name').fill('Gannet Freight');
  await page.getByLabel('Number of shares').fill('10');
  await page.getByLabel('Buy-in price').fill('1');
  await page.getByLabel('Market price').fill('2');
  await page.route('**/api/seller/auctions', (route) => route.abort());
  await press(page, 'Submit for review');
  await expect(page.getByText('Failed to save auction.')).toBeInViewport();
  await expect(
    page.getByText(/^The server could not be reached. Nothing you entered is lost/),
  ).toBeInViewport();
  await page.unroute('**/api/seller/auctions');
  await page.context().setOffline(true);
  await press(page, 'Submit for review');
  await expect(page.getByText(/^You were offline. Nothing you entered is lost/)).toBeInViewport();
  await page.context().setOffline(false);
  await press(page, 'Submit for review');
  await expect(page).toHaveURL(/\/seller\/auctions/);
  await expect(page.getByText('Gannet Freight').first()).toBeVisible();
});

test('a date with its time is shown whole, however narrow the window leaves the form', async ({
  someone,
}) => {
  const page = await someone();
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller/auctions/create');
  const field = page.getByLabel('Ends at');
  await field.fill('2026-12-24T22:30');
  for (const width of [360, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [has, needs] = await field.evaluate((input: HTMLInputElement) => {
      const free = input.cloneNode() as HTMLInputElement;
      free.style.width = 'max-content';
      input.after(free);
      const widths = [input.offsetWidth, free.offsetWidth];
      free.remove();
      return widths;
    });
    expect(has, `${width} px`).toBeGreaterThanOrEqual(needs ?? Number.POSITIVE_INFINITY);
  }
});
