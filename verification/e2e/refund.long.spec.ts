import { arrive } from './support/arrive.ts';
import { recordPayment, startTransfer, takeStep, win } from './support/sale.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

test('a transfer that the company refuses is called off, and the buyer gets the payment back', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Rita Refund', 'buyer');
  const page = await win('Dunlin Freight', { buyer, seller, admin }, email);
  await admin.goto(page);
  await recordPayment(admin, 'Statement 8.');
  await seller.goto(page);
  await startTransfer(seller, 'Sent to the company today.');
  await takeStep(seller, 'Instrument.pdf', 'You must get the company’s approval');
  await seller.getByRole('button', { name: 'The company refused' }).click();
  await expect(seller.getByText('Say why.')).toBeVisible();
  await seller.getByLabel('Note').fill('The company buys the shares itself.');
  await seller.getByRole('button', { name: 'The company refused' }).click();
  await expect(seller.getByText('An admin must check the company’s refusal')).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('You must check the company’s refusal')).toBeVisible();
  await admin.getByRole('button', { name: 'Call off and refund' }).click();
  await admin.getByRole('dialog').getByLabel('Note').fill('The company used its right.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Call off and refund' }).click();
  await expect(admin.getByText(/^You must return \$[\d,.]+ to the buyer\.$/)).toBeVisible();
  await recordPayment(admin, 'Returned the whole payment.');
  await expect(admin.getByText('Nothing left to do')).toBeVisible();

  await buyer.goto(page);
  await expect(buyer.getByText('The payment was returned in full')).toBeVisible();
  await expect(buyer.getByText('“The company buys the shares itself.”').first()).toBeVisible();
});
