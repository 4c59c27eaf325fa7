import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test('a list comes as a file; without a session it leads to the log-in, and offline it is said that none comes', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/users?status=active');
  const link = page.getByRole('link', { name: 'Users as CSV' });
  const arrives = page.waitForEvent('download');
  await link.click();
  const file = await arrives;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('buyer@fairlot.test');

  // Only once it is asked for: the list, which asks again and again, would lead to the log-in before the press.
  const endSession = async (route: Route) => {
    await context.clearCookies();
    await route.continue();
  };
  await page.route('**/api/admin/exports', endSession, { times: 1 });
  const refused = page.waitForResponse('**/api/admin/exports');
  await link.click();
  expect((await refused).status()).toBe(401);
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers%3Fstatus%3Dactive');
  await page.getByLabel('Email').fill('admin@fairlot.test');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin/users?status=active');

  await context.setOffline(true);
  await link.click();
  await expect(page.getByText('You were offline.').last()).toBeVisible();
});

test('somebody who bought takes their purchases as a file, with the same total as on the screen', async ({
  page,
}) => {
  await signIn(page, 'buyer@fairlot.test');
  await page.goto('/buyer/sales');
  const rows = page.getByRole('table', { name: 'Sales' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'My Purchases as CSV' }).click();
  const text = await readFile(await (await arrives).path(), 'utf8');
  const [head = '', first = ''] = text.split('\r\n');
  const total = Number(first.split(',')[head.split(',').indexOf('total')]);
  const shown = `$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  await expect(rows.nth(1)).toContainText(shown);
});

test('a figure of the report leads to the sales behind it', async ({ page }) => {
  await signIn(page, 'admin@fairlot.test');
  await page.goto('/admin/reports');
  const months = page.getByRole('table', { name: 'Sales by month' });
  await months.getByRole('row').nth(1).getByRole('link', { name: '$' }).first().click();
  await expect(page).toHaveURL(/\/admin\/sales\?status=standing&from=\d{4}-\d\d-01&to=/);
  await expect(page.getByLabel('Status')).toHaveValue('standing');
  // A table where the window has room for one.
  const sales = page.getByRole('main').getByRole('link').and(page.locator('[href^="/sales/"]'));
  await expect(sales.first()).toBeVisible();
});
