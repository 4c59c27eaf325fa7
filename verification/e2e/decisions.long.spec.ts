import type { Page } from '@playwright/test';
import { api } from './support/api.ts';
import { arrive, signIn } from './support/arrive.ts';
import { placeFirstBid } from './support/first-bid.ts';
import { approveLot, askToBid, openLot, submitLot } from './support/lot.ts';
import { expect as expects, test } from './support/test.ts';

// Each walks through many screens, on machines of any speed.
const expect = expects.configure({ timeout: 30_000 });

const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('several lots are decided at once, each with its result', async ({ seller, admin }) => {
  await admin.goto('/admin/auctions?q=Tarn');
  const titles = ['Tarn Alpha', 'Tarn Beta', 'Tarn Gamma'] as const;
  const lots: number[] = [];
  for (const title of titles) lots.push(await submitLot(seller, title));
  // They appear by themselves.
  for (const title of titles) await expect(rowOf(admin, title)).toBeVisible();
  for (const title of titles)
    await admin.getByRole('checkbox', { name: `Select ${title}` }).check();
  await admin.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Approve 3 auctions' });
  await expect(dialog.getByText(/^Ends .* default running time$/)).toHaveCount(3);
  for (const lack of ['No source given for its market price', 'No proof of holding'])
    await expect(dialog.getByText(lack)).toHaveCount(3);
  // One is taken back meanwhile: it fails by itself, and the others go on.
  await api(seller, 'DELETE', `/api/seller/auctions/${lots[1]}`);
  await dialog.getByRole('button', { name: 'Approve all' }).click();
  await expect(dialog.getByText('2 of 3 done, 1 failed')).toBeVisible();
  await expect(dialog.getByText(/^Auction approved successfully/)).toHaveCount(2);
  await expect(dialog.getByRole('listitem').filter({ hasText: titles[1] })).toContainText(
    'Not found.',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(admin, titles[0])).toBeHidden();

  const other = 'Tarn Delta';
  await submitLot(seller, other);
  await admin.getByRole('checkbox', { name: `Select ${other}` }).check();
  await admin.getByRole('button', { name: 'Reject selected' }).click();
  const refusal = admin.getByRole('dialog', { name: 'Reject 1 auction' });
  await refusal.getByRole('button', { name: 'Reject all' }).click();
  await expect(refusal.getByText('The reason is required.')).toBeVisible();
  await refusal.getByLabel('Reason').fill('The figures do not add up.');
  await refusal.getByRole('button', { name: 'Reject all' }).click();
  await expect(refusal.getByText('Auction rejected successfully.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Rejected' }).click();
  await expect(rowOf(admin, other)).toContainText('The figures do not add up.');
});

test('bid requests arrive by themselves and are decided, one or several', async ({
  someone,
  seller,
  admin,
}) => {
  const buyer = await someone();
  await signIn(buyer, 'buyer@fairlot.test');
  const titles = ['Tarn Epsilon', 'Tarn Zeta'] as const;
  const lots: number[] = [];
  for (const title of titles) lots.push(await openLot(seller, admin, title));

  await admin.goto('/admin/bid-requests');
  await expect(admin.getByRole('table')).toBeVisible();
  for (const lot of lots) await askToBid(buyer, lot);
  for (const title of titles) await expect(rowOf(admin, title)).toContainText('Waiting');

  const row = rowOf(admin, titles[0]);
  const decide = async (word: 'Approve' | 'Reject', says: string) => {
    await row.getByRole('button', { name: word }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText(
      `Are you sure you want to ${word.toLowerCase()} this request?`,
    );
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expect(admin.getByText(says, { exact: true })).toBeVisible();
  };
  const decision = /\/api\/admin\/bid-requests\/\d+$/;
  await admin.route(decision, (route) => route.abort());
  await decide('Approve', 'Failed to update request.');
  await admin.unroute(decision);
  await decide('Reject', 'Request rejected successfully.');
  await expect(row).toContainText('Rejected');

  for (const title of titles)
    await rowOf(admin, title)
      .getByRole('checkbox', { name: /^Select / })
      .check();
  await admin.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Approve 2 requests' });
  await dialog.getByRole('button', { name: 'Approve all' }).click();
  await expect(dialog.getByText('Request approved successfully.')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  for (const title of titles) await expect(rowOf(admin, title)).toContainText('Approved');

  await admin.getByLabel('Search requests').fill('nobody asked for this');
  await expect(admin.getByText('No requests found.')).toBeVisible();
  await admin.route(/\/api\/admin\/bid-requests\?/, (route) => route.abort());
  await admin.goto('/admin/bid-requests');
  await expect(admin.getByText('Loading...').first()).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveText('Failed to load requests');
});

test('who asks for all live lots of a seller is approved for them after the first has ended, and bids on another', async ({
  someone,
  seller,
  admin,
}) => {
  const other = await openLot(seller, admin, 'Tarn Theta');
  const buyer = await someone();
  await arrive(buyer, 'Sela Several', 'buyer');
  const asked = await submitLot(seller, 'Tarn Eta');
  await approveLot(admin, asked, 60_000);
  await buyer.goto(`/auction/${asked}`);
  await buyer.getByRole('button', { name: 'Place Bid' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Admin Approval Required' });
  await dialog.getByRole('radio', { name: /^All live lots from / }).check();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(buyer.getByText('Request sent successfully!')).toBeVisible();

  await buyer.goto(`/auction/${other}`);
  await expect(
    buyer.getByText(/^Your request for all live lots from .*, this one included, is waiting/),
  ).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Place Bid' })).toBeHidden();

  await admin.goto('/admin/bid-requests?q=Tarn+Eta');
  const row = rowOf(admin, 'Tarn Eta');
  await expect(row).toContainText('Asks for all live lots from ');
  await expect(row).toContainText('Urgent: ends in');
  await expect(row).toContainText('This lot is over: decide for the others', { timeout: 90_000 });
  await buyer.goto('/buyer/requests?status=pending');
  const mine = rowOf(buyer, 'Tarn Eta');
  await expect(mine).toContainText('For all live lots from ');
  await expect(mine.getByRole('link', { name: 'See live lots' })).toBeVisible();

  await row.getByRole('button', { name: 'Approve' }).click();
  const question = admin.getByRole('alertdialog');
  // The account is new.
  await expect(question.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(question.getByRole('radio', { name: 'This lot' })).toBeHidden();
  await question.getByRole('radio', { name: /^All live lots from / }).check();
  await question.getByRole('button', { name: 'Approve on their live lots' }).click();
  await expect(row).toContainText('Approved for other lots');

  // Among all of them it stands below as many as the seller has live lots.
  await buyer.goto('/buyer/requests?status=closed');
  await expect(rowOf(buyer, 'Tarn Eta')).toContainText('Approved for other lots');
  await buyer.goto(`/auction/${other}`);
  await buyer.getByLabel('Your bid per share').fill('10');
  await placeFirstBid(buyer);
  await expect(buyer.getByText('$10.00 is bid no. 1')).toBeVisible();
});
