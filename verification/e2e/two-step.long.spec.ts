import type { Page } from '@playwright/test';
import { codeOf } from './support/app-code.ts';
import { arrive } from './support/arrive.ts';
import { logInWasAWhileAgo } from './support/database.ts';
import { lotThatLasts } from './support/lot.ts';
import { startServer } from './support/server.ts';
import { mailTo, PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The line breaks when this is pressed, which the screen says; then there is one again. */
async function breaks(page: Page, path: string, name: string, sentence: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await press(page, name);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await page.unroute(path);
}

/** Scans what the screen shows and brings the first code; the secret and the recovery codes. */
async function setUp(page: Page, password: string, { lineBreaks = false } = {}) {
  const [begin, on] = ['**/api/two-factor', '**/api/two-factor/on'];
  const name = 'Set up two-step login';
  if (lineBreaks) await breaks(page, begin, name, 'Failed to start the setup.');
  await press(page, name);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  await page.getByLabel('Your password').fill(password);
  if (lineBreaks) await breaks(page, on, 'Turn on', 'Failed to turn on two-step login.');
  await press(page, 'Turn on');
  await expect(page.getByText('Save these now.')).toBeVisible();
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).locator('li');
  return { secret, codes: await codes.allTextContents() };
}

async function firstStep(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
}

test('someone switches two-step login on, logs in by their app and by a recovery code, and switches it off', async ({
  someone,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Tess Stepper', 'buyer');
  await page.goto('/buyer/update-profile');
  const { secret, codes } = await setUp(page, PASSWORD, { lineBreaks: true });
  await expect(page.getByText('Two-step login is on.')).toBeVisible();
  expect(codes).toHaveLength(10);
  await press(page, 'I have saved them');
  await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible();
  await mailTo(page, email, /Two-step login was turned on/);

  const phone = await someone();
  await firstStep(phone, email, PASSWORD);
  await expect(phone.getByLabel('Code from your app')).toBeFocused();
  await phone.keyboard.type('000000');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This code is incorrect or has already been used.')).toBeVisible();
  await breaks(phone, '**/login/two-factor', 'Continue', 'The code could not be checked.');
  await phone.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/buyer$/);

  const borrowed = await someone();
  await firstStep(borrowed, email, PASSWORD);
  await press(borrowed, 'Use a recovery code instead');
  await borrowed.getByLabel('Recovery code').fill(codes[3] ?? '');
  await borrowed.keyboard.press('Enter');
  await expect(borrowed).toHaveURL(/\/buyer$/);

  await borrowed.goto('/buyer/update-profile');
  await expect(borrowed.getByText('Recovery codes left: 9 of 10.')).toBeVisible();
  await press(borrowed, 'New recovery codes');
  await borrowed.getByLabel('Your password').fill(PASSWORD);
  const [renew, off] = ['**/api/two-factor/recovery-codes', '**/api/two-factor/off'];
  await breaks(borrowed, renew, 'Make new codes', 'Failed to make new recovery codes.');
  await press(borrowed, 'Cancel');
  await press(borrowed, 'Turn off');
  await borrowed.getByLabel('Your password').fill(PASSWORD);
  await breaks(borrowed, off, 'Turn off', 'Failed to turn off two-step login.');
  await press(borrowed, 'Turn off');
  await expect(borrowed.getByText('Two-step login is off.')).toBeVisible();
  await expect(borrowed.getByRole('button', { name: 'Set up two-step login' })).toBeVisible();
});

test('whoever sets two-step login up by keyboard stays at its place through every part', async ({
  someone,
}) => {
  const page = await someone();
  await arrive(page, 'Kay Keys', 'buyer');
  await page.goto('/buyer/update-profile');
  const place = page.getByRole('region', { name: 'Two-step login' });
  const enter = async (name: string) => {
    await place.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await enter('Set up two-step login');
  await expect(place).toBeFocused();
  const secret = (await place.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await place.getByLabel('Code from your app').fill(codeOf(secret));
  await place.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(place.getByRole('region', { name: 'Your recovery codes' })).toBeFocused();
  await enter('I have saved them');
  await expect(place).toBeFocused();
  await enter('New recovery codes');
  await expect(place).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(place.getByLabel('Your password')).toBeFocused();
  await enter('Cancel');
  await expect(place).toBeFocused();
});

test('someone with two-step login whose log-in was a while ago brings a code with a new password', async ({
  someone,
  server,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Nora Newpass', 'buyer');
  await page.goto('/buyer/update-profile');
  const { secret } = await setUp(page, PASSWORD);
  await press(page, 'I have saved them');
  await logInWasAWhileAgo(server, email);

  await page.goto('/buyer/change-password');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('sturdy lantern of Thursday');
  await page.getByLabel('Confirm new password').fill('sturdy lantern of Thursday');
  await press(page, 'Change password');
  await expect(page.getByText('You logged in a while ago, so enter a code as well.')).toBeVisible();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is incorrect or has already been used.')).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(page.getByLabel('Code from your app')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});

/** The page of a live lot says what is missing, and leads there. */
async function leadsToSetUp(page: Page): Promise<void> {
  await page.goto(`/auction/${(await lotThatLasts(page)).id}`);
  await expect(page.getByText('Bidding here requires two-step login.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Bid' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Set it up' }).click();
}

test('a buyer who needs two-step login sets it up before anything else', async ({ browser }) => {
  const server = await startServer({ USER_2FA: 'required', RATE_LIMITS: 'off' });
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    const bids = async () => (await page.request.get('/api/buyer/bids')).status();
    await firstStep(page, 'buyer@fairlot.test', 'password');
    await expect(page).toHaveURL(/\/two-step$/);
    await page.goto('/buyer/bids');
    await expect(page).toHaveURL(/\/two-step$/);
    expect(await bids()).toBe(403);
    await leadsToSetUp(page);
    await setUp(page, 'password');
    await press(page, 'I have saved them');
    await expect(page).toHaveURL(/\/auction\/\d+/);
    expect(await bids()).toBe(200);
  } finally {
    await server.stop();
  }
});
