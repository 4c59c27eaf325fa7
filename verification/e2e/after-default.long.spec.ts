import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { api } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { query } from './support/database.ts';
import { bid, letBid, openLot, submitLot } from './support/lot.ts';
import type { StoryServer } from './support/server.ts';
import { expect as expects, test } from './support/test.ts';

test.describe.configure({ timeout: 600_000 });
test.use({ ownServer: 'after default' });
const expect = expects.configure({ timeout: 60_000 });

type Bidder = readonly [page: Page, email: string, amount: number];

interface Sides {
  server: StoryServer;
  seller: Page;
  admin: Page;
}

/** A lot on which these bid, the highest last, and which has ended; its sale is overdue. Returns that. */
async function leftUnpaid(
  { server, seller, admin }: Sides,
  title: string,
  bidders: readonly Bidder[],
): Promise<{ lot: number; sale: number }> {
  const lot = await submitLot(seller, title);
  const ends_at = new Date(Date.now() + 120_000).toISOString();
  await api(admin, 'POST', `/api/admin/auctions/${lot}/approve`, { ends_at });
  for (const [page, email, amount] of bidders) {
    await letBid(page, admin, lot, email);
    await bid(page, lot, amount);
  }
  // As if its time were up.
  await query(server, 'update auctions set ends_at = now() where id = $1', [lot]);
  await expect
    .poll(async () => saleOf(admin, lot), { timeout: 120_000 })
    .toMatchObject({ status: 'awaiting_payment' });
  await query(server, `update sales set status = 'overdue' where auction_id = $1`, [lot]);
  return { lot, sale: (await saleOf(admin, lot))?.id ?? 0 };
}

const saleOf = async (admin: Page, lot: number) =>
  (await api<{ id: number; status: string }[]>(admin, 'GET', `/api/admin/sales?auction=${lot}`))[0];

async function declareVoid(admin: Page, sale: number): Promise<void> {
  await admin.goto(`/sales/${sale}`);
  await admin.getByRole('button', { name: 'Declare void' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Note').fill('No payment after three reminders.');
  await dialog.getByRole('button', { name: 'Declare void' }).click();
  await expect(admin.getByText('Void: the shares stay with the seller')).toBeVisible();
}

/** Where the newest notice of an offer leads. */
async function offerTo(page: Page): Promise<string> {
  const notices = await api<{ type: string; data: { url: string } }[]>(
    page,
    'GET',
    '/api/notifications',
  );
  const url = notices.find(({ type }) => type === 'runner_up_offered')?.data.url;
  if (!url) throw new Error('No offer came.');
  return new URL(url, page.url()).pathname;
}

async function offerAt(admin: Page, price: string): Promise<void> {
  await admin.getByRole('button', { name: `Offer to the next bidder at ${price}` }).click();
  await expect(admin.getByText('Offered to the next bidder, who can answer until')).toBeVisible();
}

test('when the winner does not pay, the next bidder may take the lot, or it is listed again', async ({
  someone,
  server,
  seller,
  admin,
}) => {
  const [winner, runner, third] = [await someone(), await someone(), await someone()];
  const first = [winner, await arrive(winner, 'Wanda Winner', 'buyer'), 12] as const;
  const next = [runner, await arrive(runner, 'Rita Runner', 'buyer'), 11] as const;
  const last = [third, await arrive(third, 'Theo Third', 'buyer'), 10] as const;
  for (const page of [runner, third]) await page.goto('/');

  const taken = await leftUnpaid({ server, seller, admin }, 'Dunmore Ferries', [next, first]);
  await declareVoid(admin, taken.sale);
  await offerAt(admin, '$11.00');
  await runner.goto(await offerTo(runner));
  await runner.getByRole('button', { name: 'Accept' }).click();
  await runner.getByRole('button', { name: 'Yes, buy' }).click();
  await runner.getByRole('link', { name: 'See how to pay' }).click();
  await expect(runner.getByRole('heading', { name: 'How to pay' })).toBeVisible();
  await third.goto(`/auction/${taken.lot}`);
  const result = third.getByRole('region', { name: 'Result' });
  await expect(result).toContainText(/Sold to Rita R\. · bidder 1: .* at \$11\.00/);
  await expect(result).toContainText(
    'The first winner, Wanda W. · bidder 2, did not complete the purchase at $12.00 per share.',
  );
  await third.goto('/results?q=Dunmore');
  const row = third.getByRole('row').filter({ hasText: 'Dunmore Ferries' });
  await expect(row).toContainText('Rita R. · bidder 1The first winner did not complete$11.00');

  const left = await leftUnpaid({ server, seller, admin }, 'Ardent Looms', [last, next, first]);
  await declareVoid(admin, left.sale);
  await offerAt(admin, '$11.00');
  await runner.goto(await offerTo(runner));
  await runner.getByRole('button', { name: 'Decline' }).click();
  await expect(runner.locator('main').getByText('You declined this offer.')).toBeVisible();
  await admin.reload();
  await offerAt(admin, '$10.00');
  await query(
    server,
    `update runner_up_offers set offered_at = offered_at - interval '73 hours',
       open_until = open_until - interval '73 hours' where auction_id = $1 and status = 'open'`,
    [left.lot],
  );
  await third.goto(await offerTo(third));
  await expect(third.getByText('This offer is over.')).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('Nobody else bid enough to be offered the lot.')).toBeVisible();
  await admin.getByRole('button', { name: 'List again' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'List again' }).click();
  await expect(admin.getByText('Listed again; the new auction is in review.')).toBeVisible();
  await seller.goto(`/sales/${left.sale}`);
  await seller.getByRole('link', { name: 'See the new auction' }).click();
  await expect(seller.getByRole('heading', { name: 'Ardent Looms' })).toBeVisible();
  const again = Number(new URL(seller.url()).pathname.split('/').at(-1));
  await api(admin, 'POST', `/api/admin/auctions/${again}/approve`);
  await third.goto(`/auction/${left.lot}`);
  await third.getByRole('link', { name: 'Go to the new auction' }).click();
  await expect(third).toHaveURL(new RegExp(`/auction/${again}$`));
  await third.getByRole('link', { name: 'See why, and the earlier bids' }).click();
  await expect(third).toHaveURL(new RegExp(`/auction/${left.lot}$`));
});

test('whoever leaves three lots unpaid cannot bid for a time, until an admin lifts a strike', async ({
  someone,
  server,
  seller,
  admin,
}) => {
  const [buyer, other] = [await someone(), await someone()];
  const late = [buyer, await arrive(buyer, 'Lars Late', 'buyer'), 12] as const;
  const declined = [other, await arrive(other, 'Olga Other', 'buyer'), 11] as const;
  await other.goto(pages.buyerProfile);
  await other.getByLabel('Offer me lots that I bid on').uncheck();
  const live = await openLot(seller, admin, 'Bramble Optics');
  await letBid(buyer, admin, live, late[1]);
  for (const title of ['Unpaid Alpha', 'Unpaid Beta', 'Unpaid Gamma']) {
    const { sale } = await leftUnpaid({ server, seller, admin }, title, [declined, late]);
    await declareVoid(admin, sale);
    await expect(
      admin.getByText('Everyone else who bid enough has opted out of offers.'),
    ).toBeVisible();
  }
  await buyer.goto(pages.buyerSales);
  await expect(buyer.getByText(/You have 3 strikes .* so you cannot bid until/)).toBeVisible();
  await buyer.goto(`/auction/${live}`);
  const panel = buyer.getByRole('complementary', { name: 'Place a bid' });
  await expect(panel.getByText(/so you cannot bid until/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Place Bid' })).toBeHidden();

  await admin.goto(`/admin/users?q=${encodeURIComponent(late[1])}`);
  await admin.getByRole('button', { name: 'More for Lars Late' }).click();
  await admin.getByRole('menuitem', { name: 'Strikes' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lift the strike for Unpaid Beta' }).click();
  await dialog.getByRole('button', { name: 'Lift the strike', exact: true }).click();
  await expect(dialog.getByText('The reason is required.')).toBeVisible();
  await dialog.getByLabel(/Why the strike/).fill('Their bank was late.');
  await dialog.getByRole('button', { name: 'Lift the strike', exact: true }).click();
  await expect(dialog.getByText('“Their bank was late.”')).toBeVisible();

  await buyer.reload();
  await expect(panel.getByRole('button', { name: 'Place Bid' })).toBeVisible();
});
