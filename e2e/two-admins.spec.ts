import { signIn } from './support/arrive.ts';
import { approveLot, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.setTimeout(240_000);
const expect = expects.configure({ timeout: 60_000 });

test('who decides second reads that it was decided, with what they were typing still there', async ({
  someone,
}) => {
  const [first, second, seller] = [await someone(), await someone(), await someone()];
  await signIn(first, 'admin@fairlot.test');
  await signIn(second, 'admin@fairlot.test');
  await signIn(seller, 'seller@fairlot.test');
  const title = 'Kittiwake Rail';
  const id = await submitLot(seller, title);

  await second.goto('/admin/auctions');
  await second.getByRole('button', { name: `Reject ${title}` }).click();
  const dialog = second.getByRole('dialog', { name: `Reject ${title}` });
  await dialog.getByLabel('Reason').fill('Name the exchange it trades on.');
  await approveLot(first, id);
  await expect(second.getByText(title)).toHaveCount(2);

  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('This auction is no longer pending.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Name the exchange it trades on.');
  await second.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second.getByRole('main')).toBeFocused();
});
