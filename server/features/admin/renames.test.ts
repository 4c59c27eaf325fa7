import { expect, test } from 'vitest';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };
const rename = async (lot: { id: number }, names: Record<string, unknown>) =>
  as(await buildAdmin()).call(editAdminAuction, {
    params: { id: lot.id },
    body: listingForm({ ...same, ...names }),
  });
const renamesOf = async ({ id }: { id: number }) =>
  (await visitor().call(getAuction, { params: { id } })).body.renames;

test('a rename after the first bid is there for everybody, old and new, and bidders are told once', async () => {
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({
    seller,
    title: 'Acme',
    ticker: 'ACM',
    leading: 12,
    leader: jane,
  });
  await approveBuyer(lot, jane);
  const reply = await rename(lot, { title: 'Apex', ticker: 'APX' });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const expected = [
    { field: 'title', from: 'Acme', to: 'Apex', at },
    { field: 'ticker', from: 'ACM', to: 'APX', at },
  ];
  expect(reply.body.renames).toEqual(expected);
  await rename(lot, { title: 'Apex', ticker: 'APX' });
  await rename(lot, { title: 'Apex', ticker: '' });
  expect(await renamesOf(lot)).toEqual([
    ...expected,
    { field: 'ticker', from: 'APX', to: null, at },
  ]);
  for (const person of [jane, seller])
    expect((await noticesOf(person)).map(({ type, body }) => `${type}: ${body}`)).toEqual([
      'auction_renamed: Acme (ACM) is now called Apex (APX). The lot and its bids are the same.',
      'auction_renamed: Apex (APX) is now called Apex. The lot and its bids are the same.',
    ]);
});

test('a name before the first bid is nobody’s news', async () => {
  const lot = await buildLiveLot({ title: 'Acme' });
  await rename(lot, { title: 'Apex' });
  expect(await renamesOf(lot)).toEqual([]);
});

test('the answer to a bid has the renames, too', async () => {
  const lot = await buildLiveLot({ title: 'Acme', leading: 12 });
  const bidder = await buildBidder(lot);
  await bidder.bid(13);
  await rename(lot, { title: 'Apex' });
  const other = await buildBidder(lot);
  expect((await other.bid(14)).body.auction.renames).toMatchObject([{ from: 'Acme', to: 'Apex' }]);
});

test('the database takes no rename back', async () => {
  const lot = await buildLiveLot({ title: 'Acme', leading: 12 });
  await rename(lot, { title: 'Apex' });
  for (const renames of ['[]', '[{"field":"title","from":"Apex","to":"Acme","at":"2026"}]'])
    await expect(
      theApp().db.updateTable('auctions').set({ renames }).where('id', '=', lot.id).execute(),
    ).rejects.toThrow('append-only');
});
