import { type StoryServer, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

let server: StoryServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: 'off' });
});
test.afterAll(() => server?.stop());

test('a market on its first day says in words what is not there yet', async ({ page }) => {
  await page.goto(`${server.url}/auctions`);
  for (const sentence of [
    'Live auctions not found',
    'No live bids available.',
    'No top movers today',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured live auctions' });
  await expect(featured.getByText('Live auctions not found')).toBeVisible();
});
