import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { approveLot, bid, letBid, submitLot } from './support/lot.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });

const WIDTHS = [320, 360, 768, 1440];

/** As long as names may be (contract/accounts/credentials.ts), with nothing to break them at. */
const longest = (letter: string): string => letter.repeat(100);

test('names and titles of 100 letters without a space widen no page and run out of no card', async ({
  someone,
}) => {
  const [seller, admin, buyer] = [await someone(), await someone(), await someone()];
  await signIn(admin, 'admin@fairlot.test');
  await arrive(seller, longest('M'), 'seller');
  const email = await arrive(buyer, longest('W'), 'buyer');
  const rejected = await submitLot(seller, longest('R'));
  const reason = longest('V');
  await api(admin, 'POST', `/api/admin/auctions/${rejected}/reject`, { reason });
  const live = await submitLot(seller, longest('L'));
  await approveLot(admin, live);
  await letBid(buyer, admin, live, email);
  await bid(buyer, live, 12);

  // Each list narrowed to them: other people's rows would push them off its first page.
  await expectToFit(admin, [
    `/admin/users?q=${email}`,
    `/admin/bid-requests?q=${email}`,
    `/admin/bids?q=${email}`,
    `/admin/auctions?status=live&q=${'L'.repeat(10)}`,
    `/admin/auctions?status=rejected&q=${'R'.repeat(10)}`,
    `/admin/audit?q=${email}`,
    `/admin/audit?subject_type=auction&subject_id=${rejected}`,
  ]);
  await expectToFit(seller, ['/seller/auctions', `/seller/auctions/${live}`]);
  await expectToFit(buyer, [`/auction/${live}`, '/buyer/bids']);

  // The bar of the public pages has the most buttons in it.
  await buyer.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/auctions', `/auction/${live}`]) {
    await buyer.goto(path);
    await expect(buyer.getByRole('button', { name: /^Account of/ })).toBeVisible();
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('the longest name of a lot pushes no figure of its row under the row’s buttons', async ({
  seller,
  admin,
}) => {
  const name = `Lower Saxony Consolidated ${'Holdings and '.repeat(7)}Co`;
  await submitLot(seller, name);
  const dear = { total_shares: 1_250_000, buy_in_price: 1_234.5, market_price: 1_890.25 };
  await api(seller, 'POST', '/api/seller/auctions', { title: 'Lower Rhine', ...dear });
  for (const [page, path, width] of [
    [admin, '/admin/auctions?q=Lower', 1280],
    [admin, '/admin/auctions?q=Lower', 1440],
    [seller, '/seller/auctions?q=Lower', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell');
    await expect(cells.last()).toBeVisible();
    const sides = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const buttons = sides.at(-1)?.left ?? 0;
    for (const { right } of sides.slice(0, -1)) expect(right).toBeLessThanOrEqual(buttons + 1);
  }
});

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await resize(page, { width, height: 800 });
      const long = page.getByRole('main').getByText(/(.)\1{30}/);
      await expect(long.filter({ visible: true }).first()).toBeVisible();
      expect(await page.evaluate(whatRunsOut), `${path} at ${width} px`).toEqual([]);
    }
  }
}

/** Runs in the page. */
function whatRunsOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wider = scrollWidth > clientWidth ? [`the page, ${scrollWidth} px wide`] : [];
  // Cards, values on them, cells and headings: what is cut on purpose makes none of them wider.
  const out = [...document.querySelectorAll('main :is(li, dd, td, h1)')]
    .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
    .map(({ textContent }) => textContent.slice(0, 40));
  return [...wider, ...out];
}
