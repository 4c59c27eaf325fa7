import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { askToBid, bid, decide, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

/** A lot of this title that the buyer wins within half a minute; returns the path of its sale, with the page open. */
async function win(title: string, { buyer, seller, admin }: Record<string, Page>, email: string) {
  if (!buyer || !seller || !admin) throw new Error('Somebody is missing.');
  const id = await submitLot(seller, title);
  const ends_at = new Date(Date.now() + 30_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  await askToBid(buyer, id);
  await decide(admin, id, email, 'approved');
  await bid(buyer, id, 12);
  await buyer.goto(`/auction/${id}`);
  await expect(buyer.getByRole('heading', { name: 'After the auction' })).toBeVisible();
  await buyer.getByRole('link', { name: 'See how to pay' }).click();
  await expect(buyer.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  return new URL(buyer.url()).pathname;
}

/** As the bank's books have it; the sum stands there already. */
async function recordPayment(admin: Page, note: string) {
  await admin.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function startTransfer(seller: Page, note: string) {
  await expect(seller.getByText('You must start the transfer of the shares.')).toBeVisible();
  await seller.getByRole('button', { name: 'Start the transfer' }).click();
  await seller.getByRole('dialog').getByLabel('Note').fill(note);
  await seller.getByRole('dialog').getByRole('button', { name: 'Start the transfer' }).click();
  await expect(seller.getByText('The transfer of the shares began')).toBeVisible();
}

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\nwhat was signed\n%%EOF\n'),
});

/** Takes the step that waits for this person, with its file. */
async function takeStep(page: Page, file: string, next: string) {
  await page.locator('li[aria-current=step] input[type=file]').setInputFiles(pdf(file));
  await page.getByRole('button', { name: 'This step is done' }).click();
  await expect(page.getByText(next).first()).toBeVisible();
}

test('a won lot is paid, transferred step by step with its files and completed, and each is told what is next', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Petra Payer', 'buyer');
  const page = await win('Corvid Rail', { buyer, seller, admin }, email);
  await expect(buyer.getByText(/RF\d\d( \d{4})+/)).toBeVisible();

  await admin.goto('/admin/sales');
  await admin.getByRole('link', { name: 'Corvid Rail' }).first().click();
  await admin.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('The note is required.').first()).toBeVisible();
  await dialog.getByLabel('Note').fill('Statement 7.');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(admin.getByText('Paid in full')).toBeVisible();

  await seller.goto('/seller/sales');
  await seller.getByRole('link', { name: 'Corvid Rail' }).first().click();
  await expect(seller.getByText(email)).toBeVisible();
  await startTransfer(seller, 'Sent to the company today.');
  await expect(
    seller.getByText('You must sign the instrument of transfer, and add it.'),
  ).toBeVisible();
  await seller.getByRole('button', { name: 'This step is done' }).click();
  await expect(seller.getByText('Add the file first.')).toBeVisible();
  const half = { ...pdf('Half.pdf'), buffer: Buffer.from('MZ') };
  await seller.locator('li[aria-current=step] input[type=file]').setInputFiles(half);
  await seller.getByRole('button', { name: 'This step is done' }).click();
  await expect(
    seller.getByText('The document must be a whole PDF, PNG or JPG file.'),
  ).toBeVisible();
  await takeStep(
    seller,
    'Instrument.pdf',
    'You must get the company’s approval, and add its decision.',
  );
  await takeStep(seller, 'Waiver.pdf', 'You must have the buyer entered in the register');
  await takeStep(seller, 'Register.pdf', 'An admin must check the extract of the register');

  await admin.reload();
  await expect(admin.getByText('You must check the extract of the register')).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Register.pdf' }).first().click();
  expect((await download).suggestedFilename()).toBe('Register.pdf');
  await admin.getByRole('button', { name: 'Complete the sale' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Complete the sale' }).click();
  await expect(admin.getByText('Nothing left to do')).toBeVisible();

  await buyer.goto(page);
  await expect(buyer.getByText('Completed: the shares have changed hands')).toBeVisible();
  await expect(buyer.getByText('“Sent to the company today.”')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Transfer for the cap table (OCF)' })).toBeVisible();
});

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
  await expect(admin.getByText('You must return the payment to the buyer.')).toBeVisible();
  await recordPayment(admin, 'Returned the whole payment.');
  await expect(admin.getByText('Nothing left to do')).toBeVisible();

  await buyer.goto(page);
  await expect(buyer.getByText('The payment was returned in full')).toBeVisible();
  await expect(buyer.getByText('“The company buys the shares itself.”').first()).toBeVisible();
});
