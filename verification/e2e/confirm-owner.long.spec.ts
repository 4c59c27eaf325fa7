import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { logInWasAWhileAgo } from './support/database.ts';
import { openProxy } from './support/proxy.ts';
import { mailTo, PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

/** Requests that ask for a recent login reach the server together, once so many are on their way. */
async function sendTogether(page: Page, together: number): Promise<void> {
  let asked = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/(profile|tokens)$/, async (route) => {
    if (route.request().method() !== 'GET') {
      asked += 1;
      if (asked === together) resolve();
      await all;
    }
    return route.fallback();
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

test('someone whose log-in was a while ago confirms it is them, and what they asked carries on', async ({
  someone,
  server,
}) => {
  const page = await someone();
  await logInWasAWhileAgo(server, await arrive(page, 'Connie Firmer', 'buyer'));
  await page.goto('/buyer/update-profile');
  const email = `connie.${Date.now()}@example.test`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save profile' }).click();

  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const why =
    'You logged in a while ago. Confirm your password or log in again, then try this again.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);

  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('two forms that were sent at once are carried on by one confirmation', async ({
  someone,
  server,
}) => {
  const page = await someone();
  await logInWasAWhileAgo(server, await arrive(page, 'Twice Firmer', 'buyer'));
  await page.goto('/buyer/update-profile');
  await sendTogether(page, 2);
  await page.getByRole('textbox', { name: 'Email' }).fill(`twice.${Date.now()}@example.test`);
  await page.getByLabel('Token name').fill('my script');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('button', { name: 'Create token' }).click();
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('my script', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeEnabled();
});

test('an answer to the cookie from before a confirmation signs nobody out', async ({
  someone,
  server,
}) => {
  const page = await someone();
  await arrive(page, 'Late Answer', 'buyer');
  const proxy = await openProxy(server.url);
  try {
    const late = proxy.hold(/^\/api\/sessions$/);
    await page.goto(`${proxy.url}/buyer/update-profile`);
    await late.arrived;
    // Meanwhile another tab of the same browser confirms, and the cookie changes.
    await api(page, 'POST', '/api/session/confirm', { current_password: PASSWORD });
    const answer = page.waitForResponse(/\/api\/sessions$/);
    late.release();
    expect((await answer).status()).toBe(401);
    // The list may have been read again by itself before anybody could press.
    const list = page.getByRole('region', { name: 'Where you are logged in' });
    const again = list.getByRole('button', { name: 'Try again' });
    const here = list.getByText('This browser');
    await expect(again.or(here)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(here).toBeVisible();
  } finally {
    await proxy.stop();
  }
});
