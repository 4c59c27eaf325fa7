import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';
import { noticesOf } from '#verification/support/traces.ts';

withTestApp();

const WORDS = 'I run a small fund.\nI would like to bid on <b>100 %</b> of it – 👍🏽';

const listed = async (id: number) => {
  const { body } = await as(await buildAdmin()).call(listBidRequests);
  return body.find((request) => request.id === id);
};

const requestOf = (buyer: { id: number }) =>
  theApp()
    .db.selectFrom('bid_requests')
    .selectAll()
    .where('buyer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();

test('what a buyer says when asking is read by admins, and by nobody else', async () => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  const sent = { params: { id: lot.id }, body: { message: `  ${WORDS} ` } };
  expect((await as(buyer).call(requestBid, sent)).status).toBe(201);
  const { id } = await requestOf(buyer);
  expect(await listed(id)).toMatchObject({ message: WORDS });
  const ofSeller = await as({ id: lot.sellerId }).call(listRequestsOfOwnListing, {
    params: { id: lot.id },
  });
  expect(ofSeller.body).toHaveLength(1);
  expect(ofSeller.text).not.toContain('fund');
  expect(ofSeller.text).not.toContain('joined_at');
});

test('admins read whether a buyer says that they meet the restrictions of a lot that has any', async () => {
  const [lot, free] = [await buildLiveLot(), await buildLiveLot()];
  await theApp()
    .db.updateTable('auctions')
    .set({ transfer_restrictions: 'Only accredited investors may hold these shares.' })
    .where('id', '=', lot.id)
    .execute();
  const ask = async ({ id }: { id: number }, body?: { meets_restrictions: boolean }) => {
    const buyer = await buildBuyer();
    const sent = { params: { id }, ...(body && { body }) };
    expect((await as(buyer).call(requestBid, sent)).status).toBe(201);
    return (await listed((await requestOf(buyer)).id))?.restrictions;
  };
  expect(await ask(lot, { meets_restrictions: true })).toEqual({ met_at: expect.any(String) });
  expect(await ask(lot, { meets_restrictions: false })).toEqual({ met_at: null });
  expect(await ask(lot)).toEqual({ met_at: null });
  expect(await ask(free)).toBeNull();
});

test.each([
  ['seller', 'and all other live lots of its seller.'],
  ['live', 'and all other live lots.'],
] as const)('admins read that a buyer asks for more lots than one: %s', async (scope, words) => {
  const [admin, buyer, lot] = [await buildAdmin(), await buildBuyer(), await buildLiveLot()];
  const asking = await signedIn(buyer);
  const ask = (body?: { scope: typeof scope }) =>
    asking.call(requestBid, { params: { id: lot.id }, ...(body && { body }) });
  expect((await ask({ scope })).status).toBe(201);
  const { id } = await requestOf(buyer);
  expect(await listed(id)).toMatchObject({ scope });
  expect((await noticesOf(admin)).map(({ body }) => body)).toContainEqual(
    expect.stringContaining(` ${lot.title} ${words}`),
  );
  const ofSeller = await as({ id: lot.sellerId }).call(listRequestsOfOwnListing, {
    params: { id: lot.id },
  });
  expect(ofSeller.text).not.toContain('scope');
  // The admin may decide for the one lot; whoever asks again later says anew for how many.
  const decided = await as(admin).call(decideBidRequest, {
    params: { id },
    body: { status: 'rejected' },
  });
  expect(decided.body.bid_request).toMatchObject({ scope });
  await theApp()
    .db.updateTable('bid_requests')
    .set({ requested_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect((await ask()).status).toBe(201);
  expect(await listed(id)).toMatchObject({ scope: null });
});

test.each(['lot', 'all', true])('the scope %j is refused, and nothing is asked', async (scope) => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  const sent = { params: { id: lot.id }, body: { scope: scope as 'live' } };
  expect(await as(buyer).call(requestBid, sent)).toMatchObject({
    status: 422,
    body: { errors: { scope: ['The scope must be seller or live.'] } },
  });
  await expect(requestOf(buyer)).rejects.toThrow();
});

test('a request that is repeated keeps what was said first', async () => {
  const [buyer, lot] = [await signedIn(await buildBuyer()), await buildLiveLot()];
  const ask = (message: string) =>
    buyer.call(requestBid, { params: { id: lot.id }, body: { message } });
  const replies = await Promise.all([ask('One'), ask('One'), ask('One')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await ask('Two')).status).toBe(200);
  const kept = theApp().db.selectFrom('bid_requests').select('message');
  expect(await kept.where('auction_id', '=', lot.id).execute()).toEqual([{ message: 'One' }]);
});

test.each([
  ['too long', 'a'.repeat(501)],
  ['with a zero', 'a\0b'],
  ['turned around', 'a\u202eb'],
  ['unseen', 'a\u200bb'],
  ['a number', 7],
  ['a list', ['a']],
])('a message that is %s is refused, and nothing is asked', async (_what, message) => {
  const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
  const sent = { params: { id: lot.id }, body: { message: message as string } };
  const reply = await as(buyer).call(requestBid, sent);
  expect(reply).toMatchObject({ status: 422, body: { errors: { message: [expect.any(String)] } } });
  await expect(requestOf(buyer)).rejects.toThrow();
});

test.each([undefined, null, {}, { message: null }, { message: '' }, { other: 'field' }])(
  'a request without a message is one as ever: %j',
  async (body) => {
    const [buyer, lot] = [await buildBuyer(), await buildLiveLot()];
    const sent = { params: { id: lot.id }, ...(body === undefined ? {} : { body }) };
    expect((await as(buyer).call(requestBid, sent)).status).toBe(201);
    expect(await requestOf(buyer)).toMatchObject({ message: null });
  },
);

test('why a buyer was rejected is read on the lot, among their requests, by bell and by mail, and goes with the next decision', async () => {
  const [buyer, admin, lot] = [
    await buildBuyer(),
    await signedIn(await buildAdmin()),
    await buildLiveLot(),
  ];
  const id = await requestBy(lot, buyer, { requestedAt: new Date(Date.now() - 23 * 3_600_000) });
  const reason = 'Please verify your company first';
  const decide = (body: { status: 'approved' | 'rejected'; reason?: string }) =>
    admin.call(decideBidRequest, { params: { id }, body });
  expect((await decide({ status: 'rejected', reason })).body).toMatchObject({
    message: 'Request rejected successfully.',
    bid_request: { reason },
  });
  const me = async () =>
    (await as(buyer).call(getAuction, { params: { id: lot.id } })).body.me ?? undefined;
  expect(await me()).toMatchObject({
    request_reason: reason,
    ask_again_at: expect.stringMatching(/Z$/),
  });
  expect((await as(buyer).call(listMyRequests)).body[0]).toMatchObject({ reason });
  const said = `You may not place bids on Acme Industries. Reason: “${reason}.” You can ask again from`;
  expect((await noticesOf(buyer))[0]?.body).toContain(said);
  expect((await mailsTo(buyer.email))[0]?.text.replaceAll(/\s+/g, ' ')).toContain(said);
  // The same once more is no news; another reason is.
  await decide({ status: 'rejected', reason });
  expect(await noticesOf(buyer)).toHaveLength(1);
  await decide({ status: 'rejected', reason: 'Your papers have expired.' });
  expect(await noticesOf(buyer)).toHaveLength(2);
  expect((await decide({ status: 'approved', reason: 'unheard' })).body).toMatchObject({
    bid_request: { status: 'approved', reason: null },
  });
  expect(await me()).not.toHaveProperty('request_reason');
  expect((await requestOf(buyer)).reason).toBeNull();
});

test('an admin sees who asks: since when, verified, let in and rejected where, bids and wins', async () => {
  const person = await buildBuyer();
  const won = await buildEndedLot({ leading: 12, leader: person });
  await requestBy(won, person, { status: 'approved' });
  await requestBy(await buildLiveLot(), person, { status: 'rejected' });
  const id = await requestBy(await buildLiveLot(), person);
  expect(await listed(id)).toMatchObject({
    buyer: {
      joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      email_verified: true,
      requests_approved: 1,
      requests_rejected: 1,
      bids: 1,
      wins: 1,
    },
    auction: { seller: { name: expect.any(String) } },
    decided_by: null,
  });
});
