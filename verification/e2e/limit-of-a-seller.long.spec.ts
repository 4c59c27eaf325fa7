import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { letBid } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Place a bid' });
const standing = (page: Page) => page.getByRole('region', { name: 'Your limit' });

test('who sells meanwhile still leads, and can cancel the limit but not raise it', async ({
  someone,
}) => {
  const { lotId, admin } = await openFloor(someone);
  const page = await someone();
  await letBid(page, admin, lotId, await arrive(page, 'Silas Switch', 'buyer'));
  await api(page, 'POST', `/api/auctions/${lotId}/bids`, { amount: 12, limit: 40 });
  await api(page, 'POST', '/api/switch-role', { role: 'seller' });
  await page.goto(`/auction/${lotId}`);
  await expect(panel(page)).toContainText('To set or raise a limit, switch to buyer.');
  await expect(standing(page)).toContainText('$40.00');
  await expect(standing(page).getByRole('button')).toHaveText(['Cancel limit']);
  await standing(page).getByRole('button', { name: 'Cancel limit' }).click();
  await expect(panel(page)).toContainText('Limit cancelled. Your bid of $12.00 stays.');
  await expect(standing(page)).toBeHidden();
});
