import type { Page, Request } from '@playwright/test';
import { arrive, signIn } from './support/arrive.ts';
import { holdTimers } from './support/clocks.ts';
import { openProxy } from './support/proxy.ts';
import { linkIn, mailTo, PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 180_000 });

/** The line breaks whenever this is sent; its page can still be opened. Answers how to mend it. */
async function cut(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const isSending = (request: Request) => request.method() !== 'GET';
  await page.route(path, (route) =>
    isSending(route.request()) ? route.abort() : route.continue(),
  );
  return () => page.unroute(path);
}

/** What is sent by this path is on its way, as on a slow line, until it is let go. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

async function mailsTo(page: Page, email: string): Promise<number> {
  const reply = await page.request.get('/dev/mailbox.json', { params: { to: email } });
  return ((await reply.json()) as unknown[]).length;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('who signs up over a bad line loses nothing that was typed, and gets the mail again', async ({
  someone,
}) => {
  const page = await someone();
  const email = 'wanda.wayin@example.test';
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Wanda Wayin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Sign up');
  await expect(page.getByText('Agree to the terms first.')).toBeVisible();
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  const mendForm = await cut(page, /\/register$/);
  await press(page, 'Sign up');
  await expect(page.getByText('Registration failed')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Wanda Wayin');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await mendForm();
  await press(page, 'Sign up');
  await expect(
    page.getByText('Registration successful! Please check your email to verify your account.'),
  ).toBeVisible();
  await expect.poll(() => mailsTo(page, email), { timeout: 30_000 }).toBe(1);

  const mendResend = await cut(page, /verification-notification$/);
  await press(page, 'Resend verification email');
  await expect(page.getByText('Failed to resend verification email')).toBeVisible();
  await mendResend();
  await press(page, 'Resend verification email');
  await expect(page.getByText('Verification email resent!')).toBeVisible();
  await expect.poll(() => mailsTo(page, email), { timeout: 30_000 }).toBe(2);

  await page.getByRole('link', { name: 'Login' }).last().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await press(page, 'Login');
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Login');
  await expect(
    page.getByText('Your email is not verified. Please check your inbox.'),
  ).toBeVisible();
});

test('a forgotten password is made anew, whatever goes wrong on the way', async ({ someone }) => {
  const page = await someone();
  const email = await arrive(page, 'Paula Forgot', 'buyer');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: /forgot/i }).click();
  const mendAsking = await cut(page, /\/forgot-password$/);
  await press(page, 'Send Reset Link');
  await expect(page.getByText('Failed to send password reset link.')).toBeVisible();
  await mendAsking();
  const letAskingGo = await hold(page, /\/forgot-password$/);
  await press(page, 'Send Reset Link');
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  letAskingGo();
  await expect(page.getByText('Password reset link sent! Please check your email.')).toBeVisible();

  const link = linkIn(await mailTo(page, email, /password/i));
  const chosen = 'an even better horse 7';
  await page.clock.install();
  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(`${chosen}!`);
  await press(page, 'Reset Password');
  await expect(page.getByText("Passwords doesn't match")).toBeVisible();
  await page.getByLabel('Confirm password').fill(chosen);
  const mendReset = await cut(page, /\/reset-password$/);
  await press(page, 'Reset Password');
  await expect(page.getByText('Failed to reset password')).toBeVisible();
  await mendReset();
  const letResetGo = await hold(page, /\/reset-password$/);
  await press(page, 'Reset Password');
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeVisible();
  await holdTimers(page);
  letResetGo();
  await expect(
    page.getByText(
      'Password reset successful. You will be redirected to the login page in 2 seconds.',
    ),
  ).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await press(page, 'Reset Password');
  await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  // Both screens ask for an email: the one that is left must be gone.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await press(page, 'Login');
  await expect(page).toHaveURL(/\/buyer$/);
});

test('what a proxy answers in the server’s place is told by its number, and tried again', async ({
  someone,
  server,
}) => {
  const page = await someone();
  await signIn(page, 'buyer@fairlot.test');
  const proxy = await openProxy(server.url);
  try {
    const mend = proxy.lose(/^\/api\/me$/);
    await page.goto(`${proxy.url}/buyer`);
    await expect(page.getByText('Request failed (502)')).toBeVisible({ timeout: 30_000 });
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  } finally {
    await proxy.stop();
  }
});
