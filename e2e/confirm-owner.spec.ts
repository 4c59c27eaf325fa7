import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { mailTo, PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/**
 * What the server says to a session whose log-in was a while ago, until it was confirmed; first when
 * so many requests are on their way `together`.
 */
async function logInWasAWhileAgo(page: Page, together = 1): Promise<void> {
  let asked = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let isConfirmed = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/api/session/confirm') && response.ok()) isConfirmed = true;
  });
  await page.route(/\/api\/(profile|tokens|sessions(\/\d+)?)$/, async (route) => {
    if (isConfirmed || route.request().method() === 'GET') return route.fallback();
    asked += 1;
    if (asked >= together) resolve();
    await all;
    const message =
      'Your log-in was a while ago. Confirm your password or log in again, then repeat this.';
    const json = { message, code: 'confirmation_required', request_id: 'r-1' };
    return route.fulfill({ status: 403, json });
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

test('someone whose log-in was a while ago confirms it is them, and what they asked carries on', async ({
  someone,
}) => {
  const page = await someone();
  await arrive(page, 'Connie Firmer', 'buyer');
  await page.goto('/buyer/update-profile');
  await logInWasAWhileAgo(page);
  const email = `connie.${Date.now()}@example.test`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save profile' }).click();

  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your log-in was a while ago.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await mailTo(page, email, /Confirm your new email/);

  await page.getByLabel('Token name').fill('my script');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('my script', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This browser')).toBeVisible();
});

test('two forms that were sent at once are carried on by one confirmation', async ({ someone }) => {
  const page = await someone();
  await arrive(page, 'Twice Firmer', 'buyer');
  await page.goto('/buyer/update-profile');
  await logInWasAWhileAgo(page, 2);
  await page.getByLabel('Email').fill(`twice.${Date.now()}@example.test`);
  await page.getByLabel('Token name').fill('my script');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('my script', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeEnabled();
});

test('an answer to the cookie from before a confirmation signs nobody out', async ({ someone }) => {
  const page = await someone();
  await arrive(page, 'Late Answer', 'buyer');
  let isLate = true;
  await page.route('**/api/sessions', (route) => {
    if (!isLate) return route.fallback();
    isLate = false;
    const json = { message: 'Unauthenticated.', code: 'unauthenticated', request_id: 'r-1' };
    return route.fulfill({ status: 401, json });
  });
  await page.goto('/buyer/update-profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
});

test('the mail to a new email is sent again once it is confirmed who asks', async ({ someone }) => {
  const page = await someone();
  await arrive(page, 'Again Firmer', 'buyer');
  await page.goto('/buyer/update-profile');
  const email = `again.${Date.now()}@example.test`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await logInWasAWhileAgo(page);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible();
});
