import { arrive } from './support/arrive.ts';
import { pressByKeyboard } from './support/keyboard.ts';
import { letBid, openLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test('who reads notices by keyboard stays where they are once one, or all, are marked', async ({
  someone,
  seller,
  admin,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Kay Keys', 'buyer');
  for (const title of ['Pochard Pumps', 'Plover Pumps', 'Petrel Pumps']) {
    const lotId = await openLot(seller, admin, title);
    await letBid(page, admin, lotId, email);
  }
  await page.goto('/auctions');
  const bell = page.getByRole('button', { name: 'Notifications, 3 unread' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const ticks = list.getByRole('button', { name: /^Mark as read/ });
  await expect(ticks).toHaveCount(3);

  await pressByKeyboard(page, ticks.first());
  await expect(ticks).toHaveCount(2);
  await expect(list.getByRole('listitem').first().getByRole('link')).toBeFocused();

  await pressByKeyboard(page, list.getByRole('button', { name: 'Mark all read' }));
  await expect(ticks).toHaveCount(0);
  await expect(list.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});
