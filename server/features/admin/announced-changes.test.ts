import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { onCommit } from '#server/platform/database/change-bus.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot, changeTerms } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';

withTestApp();

/** What commits announce while `act` runs. */
async function announced(act: () => Promise<{ status: number; body?: unknown }>) {
  const lots = new Set<number>();
  onCommit(theApp().db, (change) => {
    if (change !== 'everything') for (const id of change) lots.add(id);
  });
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return { lots, body };
}

const same = { total_shares: 1000, buy_in_price: 10, market_price: 20, max_bid_price: '' };
const admin = async () => as(await buildAdmin());

test('every act of an admin on a lot announces that it changes', async () => {
  const acts = [
    async () => {
      const { id } = await buildPendingLot();
      return { id, act: async () => (await admin()).call(approveAuction, { params: { id } }) };
    },
    async () => {
      const { id } = await buildPendingLot();
      const sent = { params: { id }, body: { reason: 'Too vague.' } };
      return { id, act: async () => (await admin()).call(rejectAuction, sent) };
    },
    async () => {
      const { id } = await buildLiveLot();
      const sent = { params: { id }, body: listingForm({ ...same, title: 'Another' }) };
      return { id, act: async () => (await admin()).call(editAdminAuction, sent) };
    },
    async () => {
      const { id } = await buildLiveLot();
      const sent = { params: { id }, body: { reason: 'By mistake.' } };
      return { id, act: async () => (await admin()).call(deleteAdminAuction, sent) };
    },
    async () => {
      const { id } = await buildLiveLot();
      const sent = { params: { id }, body: { reason: 'By mistake.' } };
      return { id, act: async () => (await admin()).call(relistAuction, sent) };
    },
  ];
  for (const prepare of acts) {
    const { id, act } = await prepare();
    expect((await announced(act)).lots).toContain(id);
  }
});

test('every act of a seller on their own lot announces that it changes', async () => {
  const seller = await buildSeller();
  const created = await announced(() => as(seller).call(createListing, { body: listingForm() }));
  const { id } = created.body as { id: number };
  expect(created.lots).toContain(id);
  const changed = { params: { id }, body: listingForm({ title: 'Another' }) };
  expect((await announced(() => as(seller).call(editOwnListing, changed))).lots).toContain(id);
  const answer = { params: { id }, body: { unchanged_since: await changeTerms({ id }) } };
  const accepting = () => as(seller).call(acceptChanges, answer);
  expect((await announced(accepting)).lots).toContain(id);
  const deleting = () => as(seller).call(deleteOwnListing, { params: { id } });
  expect((await announced(deleting)).lots).toContain(id);
});
