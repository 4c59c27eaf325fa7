import type { Page } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { query } from './support/database.ts';
import { logIn, PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]', { hasText: words });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('the account: profile, password, sessions, tokens and role', async ({ someone, server }) => {
  const [page, elsewhere] = [await someone(), await someone()];
  const email = await arrive(page, 'Ada Account', 'buyer');
  await signIn(elsewhere, email, PASSWORD);
  await elsewhere.goto('/buyer/bids');
  await page.goto('/buyer');
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Profile' }).click();

  await test.step('a failed save loses nothing; a new email waits for its confirmation', async () => {
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.route('**/api/profile', (route) => route.abort());
    await press(page, 'Save profile');
    await expect(page.getByText('Error updating profile')).toBeVisible();
    await page.unroute('**/api/profile');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada.new@example.test');
    await press(page, 'Save profile');
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByText(/is not confirmed yet/)).toBeVisible();
    await press(page, 'Keep the old email');
    await expect(page.getByText(/is not confirmed yet/)).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  });

  await test.step('a token may what was chosen, for as long as was chosen', async () => {
    const tokens = page.getByRole('region', { name: 'API tokens' });
    await expect(tokens.getByRole('checkbox')).toHaveCount(3);
    await tokens.getByLabel(/^Read/).uncheck();
    await press(page, 'Create token');
    await expect(tokens.getByText('The name is required.')).toBeVisible();
    await expect(tokens.getByText('Choose what the token may do.')).toBeVisible();
    await tokens.getByLabel('Token name').fill('my script');
    await tokens.getByLabel(/^Read/).check();
    await tokens.getByLabel(/^Bid/).check();
    const end = new Date(Date.now() + 30 * 86_400_000);
    const ends = `${end.getDate()} ${end.toLocaleString('en', { month: 'short' })} ${end.getFullYear()}`;
    await tokens.getByLabel('How long it lasts').selectOption('30 days');
    await expect(tokens.getByText(`It expires on ${ends}.`)).toBeVisible();
    await press(page, 'Create token');
    await expect(tokens.getByRole('listitem')).toContainText(`Read, Bid expires ${ends}`);
    await expect(tokens.getByLabel(/^Read/)).toBeChecked();
    await expect(tokens.getByLabel(/^Bid/)).not.toBeChecked();
  });

  await test.step('it is shown once, works, and stops when revoked', async () => {
    const token = await page.getByLabel('Token', { exact: true }).inputValue();
    const asToken = () =>
      fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await asToken()).status).toBe(200);
    await press(page, 'Revoke my script');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('No tokens yet.')).toBeVisible();
    expect((await asToken()).status).toBe(401);
  });

  await test.step('one that has ended says so, and is removed', async () => {
    await page.getByLabel('Token name').fill('old script');
    await press(page, 'Create token');
    await expect(page.getByText('old script', { exact: true })).toBeVisible();
    await query(server, `update api_tokens set expires_at = now() where name = 'old script'`);
    await page.reload();
    await expect(page.getByText('Expired', { exact: true })).toBeVisible();
    await press(page, 'Remove old script');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No tokens yet.')).toBeVisible();
  });

  await test.step('signing out everywhere else throws the other browser out', async () => {
    await press(page, 'Log out everywhere else');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(toast(page, 'You are logged out everywhere else.')).toBeVisible();
    await expect(elsewhere).toHaveURL(/\/login\?next=%2Fbuyer%2Fbids$/);
  });

  await test.step('the password', async () => {
    await press(page, /^Account of/);
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    const fields = ['Current password', 'New password', 'Confirm new password'];
    const fill = async (...words: string[]) => {
      for (const [index, label] of fields.entries())
        await page.getByLabel(label, { exact: true }).fill(words[index] ?? '');
      await press(page, 'Change password');
    };
    await fill(PASSWORD, 'one new password', 'another password');
    await expect(
      page.getByLabel('Confirm new password', { exact: true }),
    ).toHaveAccessibleDescription('New password and confirmation do not match.');
    await page.route('**/api/profile/password', (route) => route.abort());
    await fill(PASSWORD, 'one new password', 'one new password');
    await expect(page.getByText('Error updating password')).toBeVisible();
    await page.unroute('**/api/profile/password');
    await fill('not my password', 'one new password', 'one new password');
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await fill(PASSWORD, 'password123', 'password123');
    await expect(
      page.getByText('This password is easy to guess. Choose another one.'),
    ).toBeVisible();
    await fill(PASSWORD, 'one new password', 'one new password');
    await expect(toast(page, 'Password updated successfully')).toBeVisible();
  });

  await test.step('from buyer to seller and back', async () => {
    await page.goto('/seller');
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto('/seller/become-buyer');
    await expect(page).toHaveURL(/\/buyer$/);
    await page.getByRole('link', { name: 'Become a seller' }).click();
    await expect(page.getByText('Are you sure you want to switch to seller')).toBeVisible();
    await page.route('**/api/switch-role', (route) => route.abort());
    await press(page, 'Yes');
    await expect(toast(page, 'Error switching role')).toBeVisible();
    await page.unroute('**/api/switch-role');
    await press(page, 'Yes');
    await expect(toast(page, 'Role switched successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/seller$/);
    await page.getByRole('link', { name: 'Become a buyer' }).click();
    await expect(page.getByText('Are you sure you want to switch to buyer')).toBeVisible();
    await press(page, 'Yes');
    await expect(page).toHaveURL(/\/buyer$/);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a log-out that fails says so, and changes nothing', async () => {
    await page.route('**/logout', (route) => route.abort());
    await press(page, /^Account of/);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(toast(page, 'Failed to log out. You are still logged in.')).toBeVisible();
    await page.unroute('**/logout');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account of Ada/ })).toBeVisible();
  });

  await test.step('a second tab that logs out, or in as another, takes the first along', async () => {
    const second = await page.context().newPage();
    await second.goto('/buyer/requests');
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(second).toHaveURL(`${server.url}/`);
    await expect(page).toHaveURL(/\/login\?next=%2Fbuyer$/);
    await logIn(second, 'seller@fairlot.test', '/seller', 'password');
    const account = (tab: Page) => tab.getByRole('button', { name: /^Account of/ });
    const name = (await account(second).getAttribute('aria-label')) ?? '';
    await expect(account(page)).toHaveAccessibleName(name);
  });
});
