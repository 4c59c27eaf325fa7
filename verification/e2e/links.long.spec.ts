import { api } from './support/api.ts';
import { signIn } from './support/arrive.ts';
import { lotThatLasts } from './support/lot.ts';
import { linkIn, mailTo, PASSWORD, signUp } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a verification link that is opened in another browser verifies by the password chosen there, and not before', async ({
  someone,
}) => {
  const [here, elsewhere] = [await someone(), await someone()];
  const email = 'ella.sewhere@example.test';
  const twice = { password: PASSWORD, password_confirmation: PASSWORD };
  await here.request.get('/sanctum/csrf-cookie');
  await api(here, 'POST', '/register', { name: 'Ella Sewhere', email, role: 'seller', ...twice });
  await elsewhere.goto(linkIn(await mailTo(elsewhere, email, /verify/i)));
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Verify your email');
  for (const fact of ['Ella Sewhere', email, 'Seller'])
    await expect(elsewhere.getByText(fact, { exact: true })).toBeVisible();
  const chosen = 'sturdy lantern of Thursday';
  await elsewhere.getByLabel('New password').fill(chosen);
  await elsewhere.getByLabel('Confirm password').fill(`${chosen}!`);
  const send = elsewhere.getByRole('button', { name: 'Verify email and set password' });
  await send.click();
  await expect(elsewhere.getByText("Passwords doesn't match")).toBeVisible();
  await elsewhere.getByLabel('Confirm password').fill(chosen);
  const page = elsewhere.url();
  await send.click();
  await expect(elsewhere).toHaveURL(/\/seller$/);
  await elsewhere.goto(page);
  await expect(elsewhere.getByText('This email is already verified.')).toBeVisible();
  await elsewhere.goto(page.replace(/signature=.{4}/, 'signature=0000'));
  await expect(elsewhere.getByText('This link is invalid or has expired.')).toBeVisible();
});

test('a visitor of a lot signs up and finds the question open there, also from the mail in another browser', async ({
  someone,
}) => {
  const [here, elsewhere] = [await someone(), await someone()];
  await here.goto(`/auction/${(await lotThatLasts(here)).id}`);
  const panel = here.getByRole('complementary', { name: 'Place a bid' });
  await expect(panel.getByLabel('Your bid per share')).toHaveCount(0);
  const lot = new URL(here.url()).pathname;
  await panel.getByRole('link', { name: 'Sign up' }).click();
  const email = 'vera.visitor@example.test';
  await signUp(here, 'Vera Visitor', email);
  await elsewhere.goto(linkIn(await mailTo(elsewhere, email, /verify/i)));
  await elsewhere.getByLabel('New password').fill(PASSWORD);
  await elsewhere.getByLabel('Confirm password').fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Verify email and set password' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Admin Approval Required' });
  await dialog.getByLabel('Message to the admins').fill('I follow this company since 2019.');
  // The lot that lasts may have restrictions.
  const meets = dialog.getByLabel('I meet these conditions');
  if (await meets.isVisible()) await meets.check();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(elsewhere.getByText('Request sent successfully!')).toBeVisible();
  await expect(elsewhere.getByText(/^Waiting for approval/).first()).toBeVisible();
  await expect(elsewhere).toHaveURL(new RegExp(`${lot}$`));
});

test('who is signed in learns too that a mailed link is no good, where another can be had', async ({
  page,
}) => {
  await signIn(page, 'buyer@fairlot.test');
  for (const link of [
    `/email/change/33/${'0'.repeat(64)}`,
    '/email/verify/2/0000?expires=1&signature=abc',
  ]) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/buyer\/update-profile\?link=expired$/);
    await expect(
      page.getByRole('alert').filter({ hasText: 'This link is invalid or has expired.' }),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('buyer@fairlot.test');
  }
});

test('an address that was mangled on its way shows a page that says so; under /api it stays data', async ({
  page,
}) => {
  for (const [address, words] of [
    ['/seller/%', 'This page does not exist'],
    ['/auction/%E0%A4%A', 'Auction not found or entry time expired'],
    ['/reset-password/abc/%E0%A4%A', 'Link expired or incomplete?'],
    [`/auction/${'1'.repeat(300)}`, 'Auction not found or entry time expired'],
  ] as const) {
    const reply = await page.goto(address);
    expect(reply?.status(), address).toBe(404);
    expect(reply?.headers(), address).toHaveProperty('content-security-policy');
    await expect(page.getByText(words), address).toBeVisible();
  }
  const data = await page.request.get('/api/auction/%E0%A4%A', {
    headers: { accept: 'text/html' },
  });
  expect(data.status()).toBe(400);
  expect(await data.json()).toMatchObject({ code: 'malformed' });
});
