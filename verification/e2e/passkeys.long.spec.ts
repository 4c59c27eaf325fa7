import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { axeViolations } from './support/axe.ts';
import { logInWasAWhileAgo } from './support/database.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A device that makes passkeys and knows its owner, as the browser's own tests have it. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    ownerIsThere: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function expectReadable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await axeViolations(page)).toEqual([]);
}

// Browsers make passkeys for names alone, and this machine's is localhost.
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) });

test('someone adds a passkey, logs in by it alone and after the password, confirms by it and removes it', async ({
  page,
  server,
}) => {
  const device = await plugIn(page);
  const email = await arrive(page, 'Paula Passkey', 'buyer');
  await page.goto('/buyer/update-profile');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByLabel('Passkey name').fill('Laptop');
  await press(page, 'Add a passkey');
  await expect(page.getByText('Save these now.')).toBeVisible();
  await press(page, 'I have saved them');
  await expect(section.getByText('Laptop')).toBeVisible();
  await expectReadable(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await device.ownerIsThere(false);
  await press(page, 'Log in with a passkey');
  await expect(
    page.getByText('No passkey was used. Try again or use another method.'),
  ).toBeVisible();
  await expectReadable(page);
  await device.ownerIsThere(true);
  await press(page, 'Log in with a passkey');
  await expect(page).toHaveURL(/\/buyer$/);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
  await expect(page.getByText('Your password is correct. One more step.')).toBeVisible();
  await expectReadable(page);
  await press(page, 'Use a passkey instead');
  await expect(page).toHaveURL(/\/buyer$/);

  await logInWasAWhileAgo(server, email);
  await page.goto('/buyer/update-profile');
  await press(page, 'Remove Laptop');
  await press(page, 'Remove');
  await expect(page.getByText('Confirm it is you')).toBeVisible();
  await expectReadable(page);
  await press(page, 'Use a passkey instead');
  await expect(page.getByText('Passkey removed. Two-step login is off.')).toBeVisible();
  await expect(section.getByText('No passkeys yet.')).toBeVisible();
});
