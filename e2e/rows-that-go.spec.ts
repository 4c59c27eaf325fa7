import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { expect as expects, test } from './support/test.ts';

test.setTimeout(90_000);
const expect = expects.configure({ timeout: 30_000 });

test('the question about an account stays while another admin takes its row away', async ({
  someone,
}) => {
  const [first, second, buyer] = [await someone(), await someone(), await someone()];
  await signIn(first, 'admin@fairlot.test');
  await signIn(second, 'admin@fairlot.test');
  const email = await arrive(buyer, 'Dunlin Row', 'buyer');
  await first.goto('/admin/users?status=active&q=dunlin');
  await first.getByRole('button', { name: 'Suspend Dunlin Row', exact: true }).click();
  const question = first.getByRole('alertdialog');
  await expect(question).toBeVisible();

  const [{ id }] = await api<[{ id: number }]>(second, 'GET', `/api/admin/users?q=${email}`);
  await api(second, 'PATCH', `/api/admin/users/${id}/status`, { status: 'inactive' });
  await expect(first.getByText('No users found.')).toBeVisible();
  await expect(question).toContainText('Are you sure you want to suspend Dunlin Row?');
  await expect(question.locator(':focus')).toHaveText('Cancel');
  await question.getByRole('button', { name: 'Yes, suspend' }).click();
  await expect(first.getByText('Dunlin Row is now suspended.', { exact: true })).toBeVisible();
  await expect(first.getByRole('main')).toBeFocused();
});
