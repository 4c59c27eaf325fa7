import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { askToBid, bid, decide, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

test('a won lot is paid, transferred and completed, and both sides see each step on one page', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Petra Payer', 'buyer');
  const id = await submitLot(seller, 'Corvid Rail');
  const ends_at = new Date(Date.now() + 30_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${id}/approve`, { ends_at });
  await askToBid(buyer, id);
  await decide(admin, id, email, 'approved');
  await bid(buyer, id, 12);

  await buyer.goto(`/auction/${id}`);
  await expect(buyer.getByRole('heading', { name: 'After the auction' })).toBeVisible();
  await buyer.getByRole('link', { name: 'See how to pay' }).click();
  await expect(buyer.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await expect(buyer.getByText(/RF\d\d( \d{4})+/)).toBeVisible();
  const page = new URL(buyer.url()).pathname;

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
  await seller.getByRole('button', { name: 'Start the transfer' }).click();
  await seller.getByRole('dialog').getByLabel('Note').fill('Sent to the company today.');
  await seller.getByRole('dialog').getByRole('button', { name: 'Start the transfer' }).click();
  await expect(seller.getByText('The transfer of the shares began')).toBeVisible();

  await admin.reload();
  await admin.getByRole('button', { name: 'Complete the sale' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Complete the sale' }).click();
  await expect(admin.getByText('Say why.')).toBeVisible();
  await admin.getByRole('dialog').getByLabel('Note').fill('The register shows the buyer.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Complete the sale' }).click();
  await expect(admin.getByText('Nothing left to do')).toBeVisible();

  await buyer.goto(page);
  await expect(buyer.getByText('Completed: the shares have changed hands')).toBeVisible();
  await expect(buyer.getByText('“Sent to the company today.”')).toBeVisible();
});
