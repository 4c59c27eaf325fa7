import { saleReference } from '#domain/payment-reference.ts';
import { csvFile } from '../support/bank-files.ts';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { win } from './support/sale.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

test('a bank’s file is looked at, records the exact payment, and leaves the rest to the admin', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Petra Payer', 'buyer');
  const page = await win('Heron Transit', { buyer, seller, admin }, email);
  const { id: saleId, total } = await api<{ id: number; total: number }>(
    admin,
    'GET',
    `/api${page}`,
  );

  const day = new Date().toISOString().slice(0, 10);
  const buffer = csvFile([
    { day, amount: total.toFixed(2), text: saleReference(saleId), payer: 'Petra Payer' },
    { day, amount: '5.00', text: 'for the shares', payer: 'Paul Puzzle' },
  ]);
  await admin.goto('/admin/bank-statements');
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
  await expect(admin.getByText('Pays its sale')).toBeVisible();
  await admin.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(admin.getByText('1 payment recorded.')).toBeVisible();

  await admin.getByRole('button', { name: /Decide on the line of Paul Puzzle/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Sent back by the bank.');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(admin.getByText('The line was set aside.')).toBeVisible();
  await expect(admin.getByText('No lines are waiting for a decision.')).toBeVisible();

  // Documents wait for the ledger.
  await expect(async () => {
    await buyer.reload();
    await expect(buyer.getByText('Paid in full')).toBeVisible();
    await expect(buyer.getByRole('link', { name: /Invoice/ }).first()).toBeVisible();
  }).toPass();
  const [invoice] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer
      .getByRole('link', { name: /Invoice/ })
      .first()
      .click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
});
