import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { approveLot, askToBid, bid, decide, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
const expect = expects.configure({ timeout: 60_000 });

test('an admin sets fees, a buyer reads the whole sum before bidding, and the invoice is for that', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  const email = await arrive(buyer, 'Fiona Fee', 'buyer');

  await admin.goto('/admin/fees');
  const buyers = admin.getByRole('group', { name: 'The buyer pays' });
  await buyers.getByLabel('Percentage').fill('2.5');
  await buyers.getByLabel('Minimum').fill('5');
  await buyers.getByLabel('Maximum').fill('4');
  await admin.getByRole('group', { name: 'The seller pays' }).getByLabel('Percentage').fill('1');
  await admin.getByLabel('Tax percentage').fill('20');
  await admin.getByRole('textbox', { name: 'Name' }).fill('Standard');
  await admin.getByRole('button', { name: 'Set fees' }).click();
  await expect(admin.getByText('The maximum may not be below the minimum, $5.00.')).toBeVisible();
  await buyers.getByLabel('Maximum').fill('');
  const example = admin.getByRole('region', { name: 'For example' });
  await expect(example).toContainText('The buyer pays$10,300.00');
  await admin.getByRole('button', { name: 'Set fees' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText('Live lots keep theirs.');
  await question.getByRole('button', { name: 'Set fees' }).click();
  await expect(admin.getByRole('row', { name: /Standard/ })).toContainText('In force');

  const [open, brief] = [
    await submitLot(seller, 'Tolland Mills'),
    await submitLot(seller, 'Tolland Dyes'),
  ];
  try {
    await admin.goto('/admin/auctions?q=Tolland');
    await admin.getByRole('button', { name: 'Approve Tolland Mills' }).click();
    const review = admin.getByRole('dialog', { name: 'Approve Tolland Mills' });
    await expect(review).toContainText('2.5% of the price of all shares, at least $5.00');
    await expect(review).toContainText('At $10.00 the buyer pays$5,150.00');
    await approveLot(admin, open);
    const ends_at = new Date(Date.now() + 30_000).toISOString();
    await api(admin, 'POST', `/api/admin/auctions/${brief}/approve`, { ends_at });
  } finally {
    await api(admin, 'POST', '/api/admin/fee-terms', { name: 'None' });
  }
  for (const id of [brief, open]) {
    await askToBid(buyer, id);
    await decide(admin, id, email, 'approved');
  }
  await bid(buyer, brief, 12);

  await buyer.goto(`/auction/${open}`);
  await buyer.getByLabel('Your bid per share').fill('12');
  const form = buyer.locator('form').filter({ hasText: 'Place Bid' });
  await expect(form).toContainText('Buyer’s fee$150.00');
  await expect(form).toContainText('Tax, 20% of the fee$30.00');
  await expect(form).toContainText('Total to pay$6,180.00');
  await bid(buyer, open, 12);
  await expect(
    buyer.getByText(
      'You have the leading bid at $12.00 per share, $6,180.00 in total, including all fees.',
    ),
  ).toBeVisible();

  await buyer.goto(`/auction/${brief}`);
  await expect(buyer.getByRole('heading', { name: 'After the auction' })).toBeVisible();
  await expect(
    buyer.getByRole('heading', { name: /^You won .* at \$12\.00 · \$6,000\.00 before fees$/ }),
  ).toBeVisible();
  const toPay = buyer.getByText(/^\$6,180\.00 to pay, including all fees, due by/);
  await expect(toPay.filter({ visible: true })).toHaveCount(1);
  await buyer.getByRole('link', { name: 'See how to pay' }).click();
  await expect(buyer.getByText('$6,180.00').first()).toBeVisible();
  const invoice = buyer.getByRole('link', { name: /^Invoice/ });
  await expect(async () => {
    await buyer.reload();
    await expect(invoice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const [download] = await Promise.all([buyer.waitForEvent('download'), invoice.click()]);
  expect(download.suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
});
