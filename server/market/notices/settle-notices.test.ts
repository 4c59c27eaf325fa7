import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { disputeSale } from '#contract/sales/dispute-sale.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { unreadOf } from '#verification/support/traces.ts';
import { listingSubmitted } from './lot-notices.ts';
import { notifyAdmins } from './notify-admins.ts';

withTestApp({ rateLimits: false });

test.each(['approved', 'rejected', 'deleted by its seller'] as const)(
  'once a listing is %s, no admin has an unread notice that it waits, and those of others stay',
  async (way) => {
    const [decides, other, seller] = [await buildAdmin(), await buildAdmin(), await buildSeller()];
    const [lot, waits] = [await buildPendingLot({ seller }), await buildPendingLot({ seller })];
    for (const one of [lot, waits])
      await inTransaction(theApp().db, (tx) => notifyAdmins(tx, listingSubmitted(one)));
    const params = { id: lot.id };
    const { status } =
      way === 'approved'
        ? await as(decides).call(approveAuction, { params })
        : way === 'rejected'
          ? await as(decides).call(rejectAuction, { params, body: { reason: 'No proof.' } })
          : await as(seller).call(deleteOwnListing, { params });
    expect(status).toBeLessThan(300);
    for (const admin of [decides, other])
      expect(await unreadOf(admin)).toEqual(['listing_submitted']);
  },
);

test('once a bid request is decided, its notice is read for every admin, and that of another buyer is not', async () => {
  const [decides, other, lot] = [await buildAdmin(), await buildAdmin(), await buildLiveLot()];
  const ids: number[] = [];
  for (const buyer of [await buildBuyer(), await buildBuyer()]) {
    await as(buyer).call(requestBid, { params: { id: lot.id } });
    const { id } = await theApp()
      .db.selectFrom('bid_requests')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const decide = (id = 0) =>
    as(decides).call(decideBidRequest, { params: { id }, body: { status: 'approved' } });
  await decide(ids[0]);
  for (const admin of [decides, other])
    expect(await unreadOf(admin)).toEqual(['bid_request_received']);
  await decide(ids[1]);
  for (const admin of [decides, other]) expect(await unreadOf(admin)).toEqual([]);
});

test('once a dispute is decided, its notice is read for every admin, and its buyer’s notices are not', async () => {
  const [decides, other] = [await buildAdmin(), await buildAdmin()];
  const { id, buyer, seller } = await buildSale({ status: 'paid' });
  await as(seller).call(disputeSale, { params: { id }, body: { reason: 'It is not as agreed.' } });
  expect(await unreadOf(other)).toEqual(['sale_needs_admin']);
  const body = { to: 'in_transfer', note: 'As both sides agreed.' } as const;
  expect((await as(decides).call(moveSale, { params: { id }, body })).status).toBe(200);
  for (const admin of [decides, other]) expect(await unreadOf(admin)).toEqual([]);
  expect(await unreadOf(buyer)).toEqual(['auction_won', 'sale_moved', 'sale_moved']);
});
