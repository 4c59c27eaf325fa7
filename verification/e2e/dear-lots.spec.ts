import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { approveLot } from './support/lot.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Pairs of the plot's names and price marks that lie over each other. */
const overlaps = (page: Page): Promise<string[]> =>
  page.getByRole('figure', { name: /^Price over time/ }).evaluate((plot) => {
    const places = [...plot.querySelectorAll('span')]
      .filter((span) => span.checkVisibility({ visibilityProperty: true }) && span.textContent)
      .map((span) => ({ text: span.textContent, ...span.getBoundingClientRect().toJSON() }));
    return places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
  });

test('on a phone the plot of a lot of the highest prices has each level named for itself', async ({
  page,
  someone,
}) => {
  const [seller, admin] = [await someone(), await someone()];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  for (const max_bid_price of [1_000_000, 999_999.99, 990_000, 900_000, 800_000, 777_777.77]) {
    const listing = { title: `Dear ${max_bid_price}`, total_shares: 1_000_000_000, max_bid_price };
    const prices = { buy_in_price: 777_777.77, market_price: 1_000_000 };
    const lot = { ...listing, ...prices };
    const { id } = await api<{ id: number }>(seller, 'POST', '/api/seller/auctions', lot);
    await approveLot(admin, id);
    await page.goto(`/auction/${id}`);
    await expect(page.getByText(/^Maximum \$/)).toBeVisible();
    expect(await overlaps(page)).toEqual([]);
  }
});
