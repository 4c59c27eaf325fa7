import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot, requestBy } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { expectChain, ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const rowOf = (id: number) =>
  theApp().db.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const twoAdmins = async () =>
  [await signedIn(await buildAdmin()), await signedIn(await buildAdmin())] as const;

/** A pending lot (or one sent back), its owner and two admins, all at their desks. */
async function arrange(status: 'pending' | 'rejected' = 'pending') {
  const seller = await buildSeller();
  const lot = await buildPendingLot({ seller, status });
  const [one, two] = await twoAdmins();
  return { seller, params: { id: lot.id }, owner: await signedIn(seller), one, two };
}

const reason = 'The figures do not add up.';

test.each(ROUNDS)(
  'approve and reject at once: one decision, one word to the seller (%i)',
  async (round) => {
    const { seller, params, one, two } = await arrange();
    const outcomes = await race(
      round,
      () => one.call(approveAuction, { params }),
      () => two.call(rejectAuction, { params, body: { reason } }),
    );
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['200', '409 not_pending']);
    const { status, reject_reason } = await rowOf(params.id);
    expect(status).toBe(outcomes[0].status === 200 ? 'live' : 'rejected');
    expect(reject_reason).toBe(status === 'live' ? null : reason);
    const records = await recordsOf('auction', params.id);
    expect(records).toHaveLength(1);
    expectChain(records, 'status', status);
    expect(await noticesOf(seller)).toHaveLength(1);
  },
);

test.each(ROUNDS)('two admins approve at once: the lot goes live once (%i)', async (round) => {
  const { seller, params, one, two } = await arrange();
  const outcomes = await race(
    round,
    () => one.call(approveAuction, { params }),
    () => two.call(approveAuction, { params }),
  );
  expect(outcomes.map(outcomeOf).toSorted()).toEqual(['200', '409 not_pending']);
  expect(await recordsOf('auction', params.id)).toHaveLength(1);
  expect(await noticesOf(seller)).toHaveLength(1);
});

test.each(ROUNDS)(
  'an approval and the owner’s deletion at once: one of them (%i)',
  async (round) => {
    const { params, owner, one } = await arrange();
    const outcomes = await race(
      round,
      () => one.call(approveAuction, { params }),
      () => owner.call(deleteOwnListing, { params }),
    );
    const [approved, deleted] = outcomes.map(outcomeOf);
    const { status, deleted_at } = await rowOf(params.id);
    if (approved === '200')
      expect([deleted, status, deleted_at]).toEqual(['409 not_editable', 'live', null]);
    else expect([approved, deleted, status]).toEqual(['404 not_found', '200', 'pending']);
    expect(await recordsOf('auction', params.id)).toHaveLength(1);
  },
);

test.each(ROUNDS)(
  'an edit and an approval at once: the records tell what went live (%i)',
  async (round) => {
    const { params, owner, one } = await arrange();
    const [edited, approved] = await race(
      round,
      () => owner.call(editOwnListing, { params, body: listingForm({ title: 'After' }) }),
      () => one.call(approveAuction, { params }),
    );
    expect(approved.status).toBe(200);
    expect(['200', '409 not_editable']).toContain(outcomeOf(edited));
    const records = await recordsOf('auction', params.id);
    expect(records).toHaveLength(edited.status === 200 ? 2 : 1);
    expectChain(records, 'status', 'live');
  },
);

test.each(ROUNDS)('a rejected lot sent twice at once is resubmitted once (%i)', async (round) => {
  const { seller, params, owner } = await arrange('rejected');
  const other = await signedIn(seller);
  const replies = await race(
    round,
    () => owner.call(editOwnListing, { params, body: listingForm({ title: 'One' }) }),
    () => other.call(editOwnListing, { params, body: listingForm({ title: 'Two' }) }),
  );
  expect(replies.map(outcomeOf)).toEqual(['200', '200']);
  const records = await recordsOf('auction', params.id);
  expect(records.map(({ action }) => action)).toEqual(['auction.resubmit', 'auction.edit']);
  expectChain(records, 'status', 'pending');
  const { title } = await rowOf(params.id);
  expect(records[1]?.after).toMatchObject({ title });
});

test.each(ROUNDS)(
  'two admins decide one request at once: the records lead to what holds (%i)',
  async (round) => {
    const id = await requestBy(await buildLiveLot(), await buildBuyer());
    const [one, two] = await twoAdmins();
    const replies = await race(
      round,
      () => one.call(decideBidRequest, { params: { id }, body: { status: 'approved' } }),
      () => two.call(decideBidRequest, { params: { id }, body: { status: 'rejected' } }),
    );
    expect(replies.map(outcomeOf)).toEqual(['200', '200']);
    const { status } = await theApp()
      .db.selectFrom('bid_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const records = await recordsOf('bid_request', id);
    expect(records).toHaveLength(2);
    expectChain(records, 'status', status);
  },
);
