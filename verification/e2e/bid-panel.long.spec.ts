import type { Page } from '@playwright/test';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const field = (page: Page) => page.getByLabel('Your bid per share');

test('offline, an open bid sheet says so beside its button, and takes bids again with the connection', async ({
  someone,
}) => {
  const { lotId, buyers } = await openFloor(someone);
  const [page] = buyers;
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/auction/${lotId}`);
  await page.getByRole('button', { name: 'Place Bid' }).click();
  const sheet = page.getByRole('dialog', { name: 'Meridian Cables' });
  await field(page).fill('12.34');
  const button = sheet.locator('button[type=submit]');
  await expect(button).toBeEnabled();
  await page.context().setOffline(true);
  await expect(page.locator('[data-connection=offline]').first()).toBeAttached({ timeout: 60_000 });
  // No grace: what is refused is refused as soon as the page behind says that it is offline.
  await expect(button).toBeDisabled({ timeout: 2_000 });
  await expect(sheet.getByText(/^The connection is lost/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await expect(field(page)).toHaveValue('12.34');
});
