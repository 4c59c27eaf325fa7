import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { approveLot, bid, letBid, openLot, submitLot } from './support/lot.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });

// The largest figures would lead every list of another story's market.
test.use({ ownServer: 'long names' });

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

test('figures as large as a lot may have them stand clear of each other', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Max Most', 'buyer');
  const most = { total_shares: 1_000_000_000, max_bid_price: 1_000_000 };
  const dear = { ...most, buy_in_price: 999_999.97, market_price: 1_000_000 };
  const risen = { ...most, buy_in_price: 0.01, market_price: 0.02, reserve_price: 1_000_000 };
  const ids = [
    await openLot(seller, admin, 'Utmost Dear', dear),
    await openLot(seller, admin, 'Utmost Risen', risen),
  ] as const;
  for (const id of ids) await letBid(buyer, admin, id, email);
  await bid(buyer, ids[1], 1_000_000);
  for (const path of ['/auctions?q=Utmost', `/auction/${ids[0]}`, '/buyer/bids'])
    for (const width of [320, 390, 1024, 1366, 1440]) {
      await resize(buyer, { width, height: 789 });
      await buyer.goto(path);
      const price = /^\$(1,000,000\.00|999,999\.97)$/;
      await expect(buyer.getByText(price).filter({ visible: true }).first()).toBeVisible();
      expect(await buyer.evaluate(whatRunsOut), `${path} at ${width} px`).toEqual([]);
      expect(await buyer.evaluate(whatCollides), `${path} at ${width} px`).toEqual([]);
    }
  await buyer.goto('/auctions?q=Utmost');
  const worth = buyer.getByRole('table').getByTitle('$1,000,000,000,000,000.00');
  await expect(worth).toHaveText(/^\$1,000\.00 trillion/);
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

/** Runs in the page: words and figures nearer than a few pixels to those of the next cell or block, or over them. */
function whatCollides(): string[] {
  const GAP = 4;
  const words = [...document.querySelectorAll('main :is([data-row], aside, header)')].map((row) => {
    const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const found: { text: string; box: DOMRect; block: Element | null }[] = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      // Names are cut on purpose, what is only read out has no place, and points stand between words.
      if (!parent?.checkVisibility() || parent.closest('.sr-only, a') || !/\w/.test(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push({
        ...{ text, box: range.getBoundingClientRect() },
        block: parent.closest('td, dd, p, div'),
      });
    }
    return found;
  });
  const near = (a: DOMRect, b: DOMRect) =>
    a.left < b.right + GAP &&
    b.left < a.right + GAP &&
    a.top < b.bottom - 2 &&
    b.top < a.bottom - 2;
  return words.flatMap((found) =>
    found.flatMap((one, at) =>
      found
        .slice(at + 1)
        .filter(({ block, box }) => block !== one.block && near(one.box, box))
        .map(({ text }) => `${one.text} | ${text}`),
    ),
  );
}
