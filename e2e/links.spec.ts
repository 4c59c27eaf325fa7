import { expect, test } from './support/test.ts';

test('an altered verification link leads to the log-in, which says why and never verifies', async ({
  page,
}) => {
  await page.goto('/email/verify/1/0000?expires=1&signature=00');
  await expect(page).toHaveURL(/\/login\?link=expired$/);
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
});
