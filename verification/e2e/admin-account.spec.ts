import { asAdmin } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('an admin has a profile, a password and notices of their own, in their own area', async ({
  page,
}) => {
  await asAdmin(page);
  const follow = async (entry: string, path: string, title: string) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await follow('Change Password', '/admin/change-password', 'Change Password');
  await follow('Profile', '/admin/update-profile', 'Profile');
  const name = await page.getByLabel('Full name').inputValue();
  await page.getByLabel('Full name').fill(`${name} Ames`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${name} Ames` })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/admin\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});
