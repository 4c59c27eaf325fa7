import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test('a field that only the server refuses takes the focus, so that what is wrong is read out', async ({
  page,
}) => {
  await signIn(page, 'seller@fairlot.test');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/seller/auctions/create');
  const texts = { Name: 'Yesterday Yards', 'Number of shares': '1000' };
  const prices = { 'Buy-in price': '10', 'Market price': '20' };
  for (const [label, text] of Object.entries({ ...texts, ...prices }))
    await page.getByLabel(label).fill(text);
  const end = page.getByLabel('Ends at');
  await end.fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  const refusal = page.getByText(/^The auction must end at least/);
  await expect(refusal).toBeInViewport();
  await expect(end).toBeFocused();
  await expect(end).toHaveAccessibleDescription(/^.*The auction must end at least/);
});

test('a password that is not one’s own is asked for again where one types it', async ({ page }) => {
  await signIn(page, 'buyer@fairlot.test');
  await page.goto('/buyer/change-password');
  const current = page.getByLabel('Current password');
  await current.fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('a long walk by the river');
  await page.getByLabel('Confirm new password').fill('a long walk by the river');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(current).toBeFocused();
});
