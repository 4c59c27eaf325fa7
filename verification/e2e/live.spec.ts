import { api } from './support/api.ts';
import { isLive, mark, numbers, polls, watch } from './support/live-page.ts';
import { openLot } from './support/lot.ts';
import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

test('one bids and the others see it without asking', async ({ someone }) => {
  const floor = await openFloor(someone);
  const lot = await watch(someone, floor);
  const market = await someone();
  await market.goto('/auctions');
  await isLive(market);
  // A page may ask once more, until the first bid that it is told.
  await floor.bid(11.35);
  for (const page of [lot, market]) await expect(page.getByText('$11.35').first()).toBeVisible();
  const asked = [polls(lot), polls(market)];
  await floor.bid(12.25);
  await expect(lot.getByText('$12.25').first()).toBeVisible();
  await expect(market.getByText('$12.25').first()).toBeVisible();
  await floor.bid(13.75);
  await expect(lot.getByText('$13.75').first()).toBeVisible();
  expect(await numbers(lot)).toEqual(['3', '2', '1']);
  expect(asked).toEqual([[], []]);
});

test('at its end a lot’s page shows others of its sector, which move and leave, and never itself', async ({
  someone,
}) => {
  const sector = 'real_estate';
  const floor = await openFloor(someone, { sector });
  const { seller, admin, lotId } = floor;
  const shown = await openLot(seller, admin, 'Corvid Rail', { sector });
  const page = await someone();
  await page.goto(`/auction/${shown}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const rows = page.getByRole('region', { name: 'More live lots' }).getByRole('listitem');
  const other = rows.filter({ has: page.locator(`a[href="/auction/${lotId}"]`) });
  await expect(other).toHaveCount(1);
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: 'Corvid Rail' })).toHaveCount(0);
  await floor.bid(12.25);
  await expect(other).toContainText('$12.25');
  await api(admin, 'DELETE', `/api/admin/auctions/${lotId}`, { reason: 'Its shares are split.' });
  await expect(other).toHaveCount(0);
  await expect(rows).toHaveCount(5);
});

test('a line that dropped and came back shows every bid of meanwhile once', async ({ someone }) => {
  const floor = await openFloor(someone);
  const page = await watch(someone, floor);
  await floor.bid(11);
  await expect(page.getByText('$11.00').first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(mark(page)).toBeHidden();
  for (const amount of [12, 13, 14, 15]) await floor.bid(amount);
  await page.context().setOffline(false);
  await isLive(page);
  await floor.bid(16);
  await expect(page.getByText('$16.00').first()).toBeVisible();
  expect(await numbers(page)).toEqual(['6', '5', '4', '3', '2', '1']);
});

test('being outbid shows on the bell, and a new listing on the admin’s desk, by themselves', async ({
  someone,
}) => {
  const { admin, seller, buyers, bid } = await openFloor(someone);
  const [outbid] = buyers;
  // Whoever asks gets no answer, so what appears was told.
  await outbid.route('**/api/notifications*', (route) => route.abort());
  await outbid.goto('/buyer');
  await admin.goto('/admin');
  const bell = outbid.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await bid(11);
  await bid(12);
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  const told = /took the lead on Meridian Cables at \$12\.00 per share/;
  await expect(outbid.getByText(told).first()).toBeVisible();

  const waiting = admin.getByRole('link', { name: /listings? to review/ });
  await expect(waiting).toHaveText(/^\d+/);
  const before = Number.parseInt((await waiting.textContent()) ?? '', 10);
  await admin.route('**/api/admin/dashboard-summary', (route) => route.abort());
  const listing = { title: 'Corvid Rail', total_shares: 5, buy_in_price: 10, market_price: 15 };
  await api(seller, 'POST', '/api/seller/auctions', listing);
  await expect(waiting).toHaveText(new RegExp(`^${before + 1}`));
});
