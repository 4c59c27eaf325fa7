import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('on a small screen who signed up sees that a mail comes, and has the focus there', async ({
  someone,
}) => {
  const page = await someone();
  // A phone whose keyboard is still open.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Sam Small');
  await page.getByLabel('Email').fill('sam.small@example.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Check your email' });
  await expect(heading).toBeInViewport();
  await expect(page.getByText(/^Registration successful!/)).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
});
