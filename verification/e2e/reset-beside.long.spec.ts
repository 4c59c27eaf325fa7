import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { holdTimers } from './support/clocks.ts';
import { linkIn, mailTo } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const NEXT = 'sturdy lantern of Thursday';
const stays = (page: Page) => page.getByText(/^You are logged in as .* in this browser/);

async function reset(page: Page, email: string): Promise<void> {
  await api(page, 'POST', '/api/forgot-password', { email });
  await page.goto(linkIn(await mailTo(page, email, /^Reset your password/)));
  await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible();
}

async function choose(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Confirm password').fill(NEXT);
  await holdTimers(page);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^Password reset successful/)).toBeVisible();
  await page.clock.resume();
}

test('who resets a password where somebody else is logged in is told whose account stays open', async ({
  someone,
}) => {
  const [page, other] = [await someone(), await someone()];
  await page.clock.install();
  const here = await arrive(page, 'Hester Here', 'buyer');
  const forgetful = await arrive(other, 'Fenna Forgetful', 'buyer');
  await reset(page, forgetful);
  await expect(stays(page)).toContainText(here);
  await expect(stays(page)).toContainText(`The new password is for ${forgetful}.`);
  await choose(page);
  await expect(page).toHaveURL(/\/buyer$/);

  await reset(page, here);
  await expect(stays(page)).toHaveCount(0);
  await choose(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});
