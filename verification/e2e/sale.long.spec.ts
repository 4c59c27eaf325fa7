import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import {
  expectedSum,
  payTo,
  pdf,
  recordPayment,
  startTransfer,
  takeStep,
  win,
} from './support/sale.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

const stepsOf = (page: Page) =>
  page.getByRole('list', { name: 'Steps of the sale' }).getByRole('listitem');
/** What the sale waits for. */
const openStepOf = (page: Page) => stepsOf(page).and(page.locator('[aria-current=step]'));

test('a won lot is paid, transferred step by step with its files and completed, and each is told what is next', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Petra Payer', 'buyer');
  const page = await win('Corvid Rail', { buyer, seller, admin }, email);
  await expect(buyer.getByText(/RF\d\d( \d{4})+/)).toBeVisible();
  await expect(openStepOf(buyer)).toHaveText('Payment');

  await admin.goto('/admin/sales');
  await admin.getByRole('link', { name: 'Corvid Rail' }).first().click();
  await admin.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('The note is required.').first()).toBeVisible();
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue('');
  const sum = await expectedSum(dialog);
  expect(sum).toMatch(/^\d{1,3}(,\d{3})+\.\d\d$/);
  await amount.fill('$1,000,000.00');
  await expect(dialog.getByText(/^This is \$\d{3},\d{3}\.\d\d more than is due\./)).toBeVisible();
  await amount.fill(`$${sum}`);
  await expect(dialog.getByText('more than is due')).toBeHidden();
  await dialog.getByLabel('Note').fill('Statement 7.');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(admin.getByText('Paid in full')).toBeVisible();

  await seller.goto('/seller/sales');
  await seller.getByRole('link', { name: 'Corvid Rail' }).first().click();
  await expect(seller.getByText(email)).toBeVisible();
  await expect(seller.getByText(/The buyer paid in full on .* You are paid once/)).toBeVisible();
  await expect(openStepOf(seller)).toHaveText('Transfer');
  await startTransfer(seller, 'Sent to the company today.');
  await expect(stepsOf(seller)).toHaveText([
    'Sold (done)',
    'Payment (done)',
    'Transfer',
    'Completed',
    'Payout',
  ]);
  await expect(openStepOf(seller)).toHaveText('Transfer');
  await expect(
    seller.getByText('You must sign the instrument of transfer, and add it.'),
  ).toBeVisible();
  await seller.getByRole('button', { name: 'This step is done' }).click();
  await expect(seller.getByText('Add the file first.')).toBeVisible();
  const half = { ...pdf('Half.pdf'), buffer: Buffer.from('MZ') };
  await seller.locator('li[aria-current=step] input[type=file]').setInputFiles(half);
  await seller.getByRole('button', { name: 'This step is done' }).click();
  await expect(
    seller.getByText('The document must be a complete PDF, PNG or JPG file.'),
  ).toBeVisible();
  await takeStep(
    seller,
    'Instrument.pdf',
    'You must get the company’s approval, and add its decision.',
  );
  await takeStep(seller, 'Waiver.pdf', 'You must have the buyer entered in the register');
  await takeStep(seller, 'Register.pdf', 'An admin must check the extract of the register');

  await buyer.goto(page);
  await buyer.getByRole('button', { name: 'Open a dispute' }).click();
  await buyer.getByLabel('Note').fill('My name is misspelt.');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Open a dispute' }).click();
  await admin.reload();
  const next = admin.getByRole('region', { name: 'Next step' });
  await expect(next.getByRole('figure')).toHaveText(
    /^Dispute opened by the buyer on .* UTC“My name is misspelt.”$/,
  );
  await expect(next.getByRole('button').last()).toHaveText('Record a payment');
  await next.getByRole('button', { name: 'Dispute decided: go on with the transfer' }).click();
  await admin.getByLabel('Note').fill('Corrected.');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: 'Dispute decided: go on with the transfer' })
    .click();

  await expect(admin.getByText('You must check the extract of the register')).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Register.pdf' }).first().click();
  expect((await download).suggestedFilename()).toBe('Register.pdf');
  await admin.getByRole('button', { name: 'Complete the sale' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Complete the sale' }).click();
  await expect(
    admin.getByText('You must pay the seller $6,000.00, and record the payout.'),
  ).toBeVisible();
  await seller.reload();
  await expect(seller.getByText(/is completed, so \$6,000\.00 is due to you now/)).toBeVisible();
  await expect(openStepOf(seller)).toHaveText('Payout');
  await expect(seller.getByText('You are paid to the account ending 6819.')).toBeVisible();
  await seller.getByRole('link', { name: 'Change it' }).click();
  await payTo(seller, 'GB82 WEST 1234 5698 7654 33');
  await expect(seller.getByText(/This IBAN is mistyped/)).toBeVisible();
  await seller.getByLabel('IBAN or account number').fill('GB82 WEST 1234 5698 7654 32');
  await seller.getByRole('button', { name: 'Save account' }).click();
  await expect(seller.getByText(/^Ada Lovelace, account ending 5432, First Bank/)).toBeVisible();
  await admin.reload();
  await expect(admin.getByText('GB82 WEST 1234 5698 7654 32')).toBeVisible();
  await admin.getByRole('button', { name: 'Record a payment' }).click();
  const account = admin.getByRole('dialog').getByRole('region', { name: 'To pay to the seller' });
  await expect(account.getByText('Ada Lovelace')).toBeVisible();
  await expect(account.getByText(/confirm it with the seller by phone/)).toBeVisible();
  await expect(account.getByRole('button', { name: 'Copy the account number' })).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await recordPayment(admin, 'Statement 9.');
  await expect(admin.getByText('Nothing left to do')).toBeVisible();
  await expect(admin.getByText('GB82 WEST 1234 5698 7654 32')).toBeHidden();
  await seller.goto(page);
  await expect(seller.getByText(/^You were paid in full on /)).toBeVisible();
  await expect(stepsOf(seller).last()).toHaveText('Payout (done)');

  await buyer.goto(page);
  await expect(buyer.getByText('Completed: the shares have changed hands')).toBeVisible();
  await expect(buyer.getByText('“Sent to the company today.”')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Transfer for the cap table (OCF)' })).toBeVisible();
});
