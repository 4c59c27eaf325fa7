import type { Locator, Page } from '@playwright/test';
import { api } from './api.ts';
import { bid, letBid, submitLot } from './lot.ts';
import { expect as expects } from './test.ts';

const expect = expects.configure({ timeout: 60_000 });

/** A lot of this title that the buyer wins within a moment; returns the path of its sale, with the page open. */
export async function win(
  title: string,
  { buyer, seller, admin }: Record<string, Page>,
  email: string,
) {
  if (!buyer || !seller || !admin) throw new Error('Somebody is missing.');
  const id = await submitLot(seller, title);
  const ends_at = new Date(Date.now() + 20_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  await letBid(buyer, admin, id, email);
  await bid(buyer, id, 12);
  await buyer.goto(`/auction/${id}`);
  await expect(buyer.getByRole('heading', { name: 'After the auction' })).toBeVisible();
  await buyer.getByRole('link', { name: 'See how to pay' }).click();
  await expect(buyer.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  return new URL(buyer.url()).pathname;
}

/** What the open dialog says beside the amount: "1,234.50". */
export async function expectedSum(dialog: Locator): Promise<string> {
  const words = await dialog.getByText(/^Expected: \$/).textContent();
  return words?.replace(/^Expected: \$/, '') ?? '';
}

/** As the bank's books have it: the sum that is expected. */
export async function recordPayment(admin: Page, note: string) {
  await admin.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(await expectedSum(dialog));
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Says where a seller of the demo market is paid, in the form that is open. */
export async function payTo(seller: Page, number: string) {
  await seller.getByRole('button', { name: 'Change the account' }).click();
  await seller.getByLabel('Account holder').fill('Ada Lovelace');
  await seller.getByLabel('IBAN or account number').fill(number);
  await seller.getByLabel('Bank', { exact: true }).fill('First Bank');
  await seller.getByLabel('Your password').fill('password');
  await seller.getByRole('button', { name: 'Save account' }).click();
}

export async function startTransfer(seller: Page, note: string) {
  await expect(seller.getByText('You must start the transfer of the shares.')).toBeVisible();
  await seller.getByRole('button', { name: 'Start the transfer' }).click();
  await seller.getByRole('dialog').getByLabel('Note').fill(note);
  await seller.getByRole('dialog').getByRole('button', { name: 'Start the transfer' }).click();
  await expect(seller.getByText('The transfer of the shares began')).toBeVisible();
}

export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\nwhat was signed\n%%EOF\n'),
});

/** Takes the step that waits for this person, with its file. */
export async function takeStep(page: Page, file: string, next: string) {
  await page.locator('li[aria-current=step] input[type=file]').setInputFiles(pdf(file));
  await page.getByRole('button', { name: 'This step is done' }).click();
  await expect(page.getByText(next).first()).toBeVisible();
}
