import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { arrive, signIn } from './support/arrive.ts';
import { PASSWORD } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { goOn } from './support/walk.ts';

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

const signedIn = {
  buyer: {
    come: (page: Page) => arrive(page, 'Lea Ving', 'buyer'),
    area: /^\/(auctions|buyer.*)?$/,
  },
  seller: { come: (page: Page) => arrive(page, 'Sel Ving', 'seller'), area: /^\/seller/ },
  admin: { come: (page: Page) => signIn(page, 'admin@fairlot.test'), area: /^\/admin/ },
};

for (const [role, { come, area }] of Object.entries(signedIn)) {
  test(`whoever is signed in as ${role} finds Logout on every page`, async ({ someone }) => {
    test.setTimeout(240_000);
    const page = await someone();
    await come(page);
    // A page of one lot is there for who has one, and has the same menu.
    const open = Object.values(pages).filter((path) => area.test(path) && !path.includes(':'));
    expect(open.length).toBeGreaterThan(6);
    for (const path of open) {
      await goOn(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' }), path).toBeVisible();
      if (path !== open.at(-1)) await page.keyboard.press('Escape');
    }
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    // Signed out, and where that leads to: whoever leaves before stops it.
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await page.goto(open.at(-1) ?? '');
    await expect(page).toHaveURL(/\/login/);
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
