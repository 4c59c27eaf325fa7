import { signIn } from './support/arrive.ts';
import { expect, test } from './support/test.ts';

test('a field that only the server refuses takes the focus, so that what is wrong is read out', async ({
  page,
}) => {
  await signIn(page, 'seller@fairlot.test');
  await page.setViewportSize({ width: 360, height: 640 });
  // So that the form does not know how far ahead an end must be.
  await page.route('**/api/listing-rules', (route) => route.abort());
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

test('one press on the button counts, whatever is wrong with the field just left; a damaged file takes the focus', async ({
  page,
}) => {
  await signIn(page, 'seller@fairlot.test');
  await page.setViewportSize({ width: 1280, height: 593 });
  await page.goto('/seller/auctions/create');
  const type = (label: string, text: string) => page.getByLabel(label).fill(text);
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await type('Buy-in price', '10');
  await type('Market price', '9');
  // As long as a finger rests on a button.
  await submit.click({ delay: 90 });
  await expect(page.getByLabel('Name')).toBeFocused();
  await type('Name', 'Pressed Paper');
  await type('Number of shares', '1000');
  await type('Market price', '20');
  await page
    .getByLabel('Add documents')
    .setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Hello') });
  await submit.click();
  await expect(page.getByRole('button', { name: 'Remove fake.pdf' })).toBeFocused();
});

test('what will be refused is told as it is left, and its step is not done', async ({ page }) => {
  await signIn(page, 'seller@fairlot.test');
  await page.goto('/seller/auctions/create');
  const type = (label: string, text: string) => page.getByLabel(label).fill(text);
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Sections of the form' }).getByRole('button', { name });
  const faults = [
    'The market price must be above the buy-in price.',
    'The reserve may not be below the buy-in price.',
    'The date of the market price may not be in the future.',
  ].map((fault) => page.getByText(fault));
  await type('Name', 'Yesterday Yards');
  await type('Number of shares', '1000');
  await type('Buy-in price', '20');
  await type('Market price', '15');
  await expect(step('Price')).toContainText('In progress');
  await expect(step('Review')).toContainText('Not ready yet');
  await type('Price date', '2999-01-01');
  await type('Reserve', '10');
  await page.getByLabel('Price source').focus();
  for (const fault of faults) await expect(fault).toBeVisible();
  await expect(step('Price')).toContainText('3 to correct');
  await type('Ends at', '2020-01-01T10:00');
  await type('Revenue', '1000');
  await page.getByLabel('Profit').focus();
  const late = [/^The auction must end at least/, 'Enter the financial year'].map((fault) =>
    page.getByText(fault),
  );
  for (const fault of late) await expect(fault).toBeVisible();
  await expect(step('Time')).toContainText('1 to correct');
  const preview = page.getByRole('region', { name: 'As buyers will see it' });
  await expect(preview).not.toContainText('Ended');
  await expect(preview).not.toContainText('2999');
  await expect(step('Figures')).toContainText('1 to correct');
  await type('Ends at', '');
  await type('Financial year', '2025');
  for (const fault of late) await expect(fault).toHaveCount(0);
  await type('Buy-in price', '5');
  await type('Price date', '2026-01-31');
  for (const fault of faults) await expect(fault).toHaveCount(0);
  await type('Price source', 'Series B round');
  await expect(step('Price')).toContainText('Done');
  await expect(step('Review')).toContainText('Ready to send');
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
