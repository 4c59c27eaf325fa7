import { expect, test } from './support/test.ts';

test.use({ ownServer: 'results-archive' });

test('the results sort by their heads, and show prices of a company and medians of a sector', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/results');
  const sectors = page.getByRole('region', { name: /^Median final price by sector, last 90 days/ });
  await expect(sectors).toContainText(/Industrials[\d.]+% below market\d+ lots/);
  await sectors.getByRole('link', { name: 'Industrials' }).click();
  await expect(page).toHaveURL(/sector=industrials/);

  const head = page.getByRole('columnheader', { name: 'Against market' });
  for (const [direction, sort] of [
    ['descending', 'discount'],
    ['ascending', 'premium'],
  ] as const) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', direction);
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
  }
  await head.getByRole('button').click();
  await expect(head).not.toHaveAttribute('aria-sort');
  const ended = page.getByRole('columnheader', { name: 'Ended' });
  await expect(ended).toHaveAttribute('aria-sort', 'descending');

  await page.goto('/results?page=99');
  await expect(page).toHaveURL(/\/results\?page=\d$/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(
    page.getByRole('table', { name: 'Results' }).locator('tbody tr').first(),
  ).toBeVisible();

  await page.goto('/results?ticker=STVH');
  const prices = page.getByRole('figure', { name: /^Final prices of STVH, 3 lots sold, / });
  await expect(prices.locator('a')).toHaveCount(3);
  await expect(sectors).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/results');
  const industrials = page.locator('dt', { hasText: 'Industrials' });
  await expect(industrials).toBeHidden();
  await page.getByRole('button', { name: 'By sector, last 90 days' }).click();
  await expect(industrials).toBeVisible();
});
