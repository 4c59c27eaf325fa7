import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

/** What readers may set for themselves without losing anything (WCAG 2.2, 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const widerBy = async (page: Page, path: string, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 780 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.addStyleTag({ content: SPACED });
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
};

test('with the widest spacing that readers may set, no page is wider than its window', async ({
  someone,
  seller,
  admin,
}) => {
  const [visitor, buyer] = [await someone(), await someone()];
  await arrive(buyer, 'Alexandrina Longfellow', 'buyer');
  const screens = [
    [visitor, '/', 320],
    [visitor, '/auction/1', 320],
    [buyer, '/auction/1', 320],
    [buyer, '/auction/1', 360],
    [seller, '/seller/auctions/create', 320],
    [seller, '/seller/auctions/create', 360],
    [admin, '/admin/auctions/create', 320],
    [admin, '/admin/bids', 768],
    [admin, '/admin/audit', 768],
  ] as const;
  const tooWide: string[] = [];
  for (const [page, path, width] of screens) {
    const by = await widerBy(page, path, width);
    if (by > 0) tooWide.push(`${path} at ${width} px by ${by} px`);
  }
  expect(tooWide).toEqual([]);
});
