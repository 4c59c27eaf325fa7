import type { Page } from '@playwright/test';

/** Answers the question that Place Bid asks, as before somebody's first bid in a browser. */
export const confirmBid = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Place Bid|Bid and set limit|Set limit)$/ })
    .click();

/** Presses Place Bid, and confirms. */
export async function placeFirstBid(page: Page): Promise<void> {
  // In the sheet of a phone it names the amount.
  const name = /^(Place Bid|Bid \$[\d,.]+)$/;
  await page.locator('form').getByRole('button', { name }).click();
  await confirmBid(page);
}
