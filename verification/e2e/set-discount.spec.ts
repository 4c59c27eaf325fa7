import { signIn } from './support/arrive.ts';
import { approveLot, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

const expect = expects.configure({ timeout: 30_000 });

test('the discount that an admin sets is what the review, the market and the history show', async ({
  page,
  someone,
}) => {
  const title = `Sable Salt ${process.pid}`;
  const seller = await someone();
  await signIn(seller, 'seller@fairlot.test');
  const id = await submitLot(seller, title);
  await signIn(page, 'admin@fairlot.test');
  await page.goto(`/admin/auctions/${id}/edit`);
  await expect(page.getByText('88.9% discount')).toBeVisible();
  const discount = page.getByLabel('Discount in percent');
  await discount.fill('42.55');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText('The discount is 0 to 100 percent with at most one')).toBeVisible();
  await discount.fill('42.5');
  await expect(page.getByText('42.5% discount')).toBeVisible();
  await save.click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('42.5% discount');

  await approveLot(page, id);
  await page.goto(`/auction/${id}`);
  await expect(page.getByText('Discount to market')).toBeVisible();
  await expect(page.getByText('42.5%')).toBeVisible();

  await page.goto(`/admin/auctions/${id}/edit`);
  await expect(discount).toHaveValue('42.5');
  await expect(discount).not.toBeEditable();
  await page.goto(`/admin/audit?subject_type=auction&subject_id=${id}`);
  await expect(page.getByText('42.5%')).toBeVisible();
});
