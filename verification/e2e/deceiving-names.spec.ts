import { arrive } from './support/arrive.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('who gives a name that deceives is told on the form what is wrong with it', async ({
  someone,
}) => {
  const page = await someone();
  await page.goto('/register');
  const name = page.getByLabel('Full name');
  await page.getByLabel('Email').fill('jane.deceiving@example.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
  for (const [given, words] of [
    ['Jаne Doe', 'may not mix letters of different alphabets in one word, as in “Jаne”'],
    ['Fairlot Support', 'may not look like that of Fairlot or of somebody who works for it'],
    ['Visit evil.com', 'may not contain a web or mail address'],
  ] as const) {
    await name.fill(given);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  }
  await name.fill('Jane Doe-O’Brien');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
});

test('a password manager’s link leads by the log-in to where the password is changed', async ({
  someone,
}) => {
  const [page, elsewhere] = [await someone(), await someone()];
  const email = await arrive(page, 'Sally Password', 'seller');
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL(/\/seller\/change-password$/);
  await elsewhere.goto('/.well-known/change-password');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere).toHaveURL(/\/seller\/change-password$/);
  await expect(elsewhere.getByLabel('New password', { exact: true })).toBeVisible();
});
