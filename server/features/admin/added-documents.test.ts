import { expect, test } from 'vitest';
import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import { getAdminAuction } from '#contract/admin/get-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { removeDocument } from '#contract/seller/remove-document.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

function formOf(words: string): FormData {
  const form = new FormData();
  form.set('document', new File([`%PDF-1.7\n${words}\n%%EOF\n`], 'report.pdf'));
  return form;
}

test('bidders and the seller are told of a document that an admin adds to a live lot, of several once', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, buyIn: 10 });
  const [bidder, asker] = [await buildBidder(lot), await buildBidder(lot)];
  await bidder.bid(10);
  const admin = await buildAdmin();
  const add = (words: string) =>
    as(admin).call(addLotDocument, { params: { id: lot.id }, form: formOf(words) });
  for (const words of ['one', 'two']) expect((await add(words)).status).toBe(201);
  const told = { type: 'document_added', url: `/auction/${lot.id}`, auction_id: lot.id };
  for (const reader of [bidder, seller]) expect(await noticesOf(reader)).toMatchObject([told]);
  for (const reader of [asker, admin]) expect(await noticesOf(reader)).toEqual([]);
  const mails = await mailsTo(bidder.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('See the documents');
  await bidder.client.call(readAllNotifications);
  await add('three');
  expect(await noticesOf(bidder)).toHaveLength(2);
  expect(await noticesOf(seller)).toHaveLength(1);
});

test('another document under the name of one that was rejected is a change that the reviewer sees', async () => {
  const [admin, seller] = [await buildAdmin(), await buildSeller()];
  const { id } = await buildPendingLot({ seller });
  const params = { id };
  const add = (words: string) => as(seller).call(addDocument, { params, form: formOf(words) });
  const { body: first } = await add('Profit: 5');
  await as(admin).call(rejectAuction, { params, body: { reason: 'No figures.' } });
  await as(seller).call(removeDocument, { params: { id, document: first.id } });
  const { body: second } = await add('Profit: 500');
  await as(seller).call(editOwnListing, { params, body: listingForm() });
  const { body } = await as(admin).call(getAdminAuction, { params });
  expect(body.resubmission?.changes).toContainEqual({
    field: 'documents',
    from: `report.pdf (${first.sha256.slice(0, 8)})`,
    to: `report.pdf (${second.sha256.slice(0, 8)})`,
  });
});
