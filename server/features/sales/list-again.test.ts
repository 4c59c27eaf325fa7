import { beforeAll, expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listAgain } from '#contract/sales/list-again.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale, buildVoidSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin();
});

const again = (id: number) => as(admin).call(listAgain, { params: { id } });
const copiesOf = (lot: { id: number }) =>
  theApp().db.selectFrom('auctions').selectAll().where('relists_id', '=', lot.id).execute();

test('the lot of a void sale is listed again once, with its texts, terms and documents, and waits for review', async () => {
  const { id, lot, seller } = await buildVoidSale();
  const { db } = theApp();
  await db
    .updateTable('auctions')
    .set({ description: 'Founded in 1998.', share_class: 'Class A' })
    .where('id', '=', lot.id)
    .execute();
  const replies = await Promise.all([1, 2, 3].map(() => again(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const [copy, ...others] = await copiesOf(lot);
  expect(others).toEqual([]);
  expect(copy).toMatchObject({
    ...{ status: 'pending', seller_id: seller.id, title: lot.title, ends_at: null },
    ...{ description: 'Founded in 1998.', share_class: 'Class A', leading_cents: null },
  });
  expect(replies[0]?.body.listed_again).toEqual({ id: copy?.id, status: 'pending' });
  expect((await noticesOf(seller)).at(-1)).toMatchObject({
    ...{ type: 'listed_again', url: `/seller/auctions/${copy?.id}` },
  });
  expect(await recordsOf('auction', copy?.id ?? 0)).toMatchObject([
    { action: 'auction.relist', after: { status: 'pending', relists_id: lot.id } },
  ]);
});

test('everybody reads of the new auction at the old one once it is live, and of the old one there', async () => {
  const { id, lot, buyer } = await buildVoidSale();
  const made = (await again(id)).body.listed_again;
  const read = async () =>
    (await as(buyer).call(getAuction, { params: { id: lot.id } })).body.relisted_as;
  const seen = async () => (await as(buyer).call(getSale, { params: { id } })).body.listed_again;
  expect([await read(), await seen()]).toEqual([undefined, null]);
  const approved = await as(admin).call(approveAuction, { params: { id: made?.id ?? 0 } });
  expect(approved.body.auction).toMatchObject({ status: 'live', relists: lot.id });
  expect([await read(), await seen()]).toEqual([made?.id, { id: made?.id, status: 'live' }]);
});

test('what is sold or offered is not listed again, and what is listed again is not offered', async () => {
  const { id: overdue } = await buildSale({ status: 'overdue' });
  expect(await again(overdue)).toMatchObject({ status: 409, body: { code: 'cannot_list_again' } });
  const offer = (id: number) => as(admin).call(offerToRunnerUp, { params: { id } });
  const offered = await buildVoidSale();
  expect((await offer(offered.id)).status).toBe(201);
  expect(await again(offered.id)).toMatchObject({ body: { code: 'cannot_list_again' } });
  const listed = await buildVoidSale();
  expect((await again(listed.id)).status).toBe(201);
  expect(await offer(listed.id)).toMatchObject({ body: { code: 'no_runner_up' } });
  const { id: refunded } = await buildSale({ status: 'refunded' });
  expect((await again(refunded)).status).toBe(201);
});
