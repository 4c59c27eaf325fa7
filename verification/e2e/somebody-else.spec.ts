import { openFloor } from './support/open-floor.ts';
import { expect, test } from './support/test.ts';

test('a bid without an answer is not said again by whoever signs in beside it', async ({
  someone,
}) => {
  const { lotId, buyers } = await openFloor(someone);
  const [mine, theirs] = buyers;
  const bids = `**/api/auctions/${lotId}/bids`;
  const cookies = await theirs.context().cookies();
  let tries = 0;
  // The first try gets nowhere, and by the second another person's session is the browser's.
  await mine.route(bids, async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await mine.context().addCookies(cookies);
    return route.abort('connectionreset');
  });
  await mine.goto(`/auction/${lotId}`);
  await mine.getByLabel('Your bid per share').fill('11');
  const asked = mine.waitForResponse((response) => tries > 0 && response.url().endsWith('/api/me'));
  const panel = mine.getByRole('complementary', { name: 'Place a bid' });
  await panel.getByRole('button', { name: 'Place Bid' }).click();
  await asked;
  await expect(panel.getByRole('button', { name: 'Place Bid' })).toBeEnabled({ timeout: 20_000 });
  const placed = await theirs.request.get(`/api/live-bids/${lotId}`);
  expect(await placed.json()).toEqual([]);
  expect(tries).toBe(1);
});
