import { asAdmin } from './support/steps.ts';
import { expect as expects, test } from './support/test.ts';

test.setTimeout(240_000);
const expect = expects.configure({ timeout: 60_000 });

test('an admin sees from the menu how the server is, and goes on seeing it', async ({ page }) => {
  await asAdmin(page);
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByText('No live lot is past its end.')).toBeVisible();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'main', exact: true })).toBeVisible();
  const answers = page.waitForResponse(/\/api\/admin\/system/, { timeout: 60_000 });
  expect((await answers).status()).toBe(200);
});

test('a screen that the server fails says which request to quote', async ({ page }) => {
  await asAdmin(page);
  const request_id = '5f0c4ad2-6a1b-4c64-9d3b-0a2d7c1f8e35';
  const body = { message: 'Server Error', code: 'server_error', request_id };
  await page.route(/\/api\/admin\/system/, (route) => route.fulfill({ status: 500, json: body }));
  await page.goto('/admin/system');
  await expect(page.getByText('Failed to load the state of the server.')).toBeVisible();
  await expect(page.getByText(request_id)).toBeVisible();
});
