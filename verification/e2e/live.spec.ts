import { isLive, mark, numbers, polls, watch } from './support/live-page.ts';
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

test('a line that dropped and came back shows every bid of meanwhile once', async ({ someone }) => {
  const floor = await openFloor(someone);
  const page = await watch(someone, floor);
  await floor.bid(11);
  await expect(page.getByText('$11.00').first()).toBeVisible();
  await floor.bid(11.5);
  await expect(page.getByText('$11.50').first()).toBeVisible();
  const line = page.getByRole('figure').locator('path.stroke-accent-text').first();
  // Both bids: it is drawn after their price is told.
  await expect(line).toHaveAttribute('d', /V/);
  const drawn = await line.getAttribute('d');
  await expect(line).not.toHaveAttribute('d', drawn ?? '');
  await page.context().setOffline(true);
  await expect(mark(page)).toBeHidden();
  // Nobody knows the price of meanwhile: its line ends where the connection did.
  const offline = page.locator('[data-connection=offline]').first();
  const second = async () => {
    const age = await offline.textContent();
    await expect(offline).not.toHaveText(age ?? '');
  };
  await second();
  // The page knows within a second that it is offline.
  await second();
  const known = await line.getAttribute('d');
  await second();
  await second();
  expect(await line.getAttribute('d')).toBe(known);
  for (const amount of [12, 13, 14, 15]) await floor.bid(amount);
  await page.context().setOffline(false);
  await isLive(page);
  await floor.bid(16);
  await expect(page.getByText('$16.00').first()).toBeVisible();
  expect(await numbers(page)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
});
