import { arrive } from './support/arrive.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const secrets = {
  '/login': 1,
  '/register': 2,
  '/reset-password/0123456789abcdef/someone%40example.test': 2,
} as const;

for (const [path, fields] of Object.entries(secrets)) {
  test(`what is typed as a password at ${path.split('/')[1]} is not shown, may be pasted, and is known to password managers`, async ({
    someone,
  }) => {
    const page = await someone();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    const secret = page.locator('input[type=password]');
    await expect(secret).toHaveCount(fields);
    await expect(page.locator('input[autocomplete$="-password"]')).toHaveCount(fields);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    for (const field of await secret.all()) {
      await expect(field).toHaveAttribute('autocomplete', /^(current|new)-password$/);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue(PASSWORD);
    }
  });
}

test('after Logout the browser keeps nothing of the account, nor of what was typed in it', async ({
  someone,
}) => {
  const page = await someone();
  const email = await arrive(page, 'Nola Gone', 'buyer');
  await page.goto('/buyer');
  await page.goto('/buyer/update-profile');
  await page.getByLabel('Full name').fill('Half Typed');
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(kept).toContain('Half Typed');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  for (const text of [await kept(), await page.content()])
    for (const mine of ['Half Typed', 'Nola', email]) expect(text).not.toContain(mine);
});
