import { beforeAll, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { declinePendingAct } from '#contract/admin/decline-pending-act.ts';
import { createFeeTerms } from '#contract/fees/create-fee-terms.ts';
import { getFees } from '#contract/fees/get-fees.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { moveSale } from '#contract/sales/move-sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false, fourEyes: true });

let first: Person;
let second: Person;
let third: Person;
beforeAll(async () => {
  [first, second, third] = [await buildAdmin(), await buildAdmin(), await buildAdmin()];
});

/** The number of the act that an answer says is waiting. */
function waitingIn({ status, body }: { status: number; body: object }): number {
  expect(status).toBe(202);
  return (body as { pending_act: { id: number } }).pending_act.id;
}
const confirm = (id: number, by: Person) => as(by).call(confirmPendingAct, { params: { id } });

const setFees = (buyer_percent: number, by = first) =>
  as(by).call(createFeeTerms, {
    body: { name: 'Standard', buyer_percent },
    headers: { 'idempotency-key': `fees-${buyer_percent}` },
  });
const inForce = async () => (await visitor().call(getFees)).body.fees?.buyer_percent ?? 0;

test('new fee terms are in force once a second admin confirms them, and are set once', async () => {
  const before = await inForce();
  const asked = waitingIn(await setFees(7));
  expect(waitingIn(await setFees(7))).toBe(asked);
  expect(await setFees(8)).toMatchObject({ status: 409, body: { code: 'asked_already' } });
  expect(await confirm(asked, first)).toMatchObject({ status: 403, body: { code: 'own_act' } });
  expect(await inForce()).toBe(before);
  expect((await noticesOf(second)).at(-1)?.body).toContain('set the fees “Standard”');
  expect((await confirm(asked, second)).status).toBe(200);
  expect(await inForce()).toBe(7);
  const again = await setFees(7);
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  const { id = 0 } = again.body as { id?: number };
  expect(await recordsOf('fee_terms', id)).toMatchObject([
    { action: 'fee_terms.set', actor_id: first.id, after: { confirmed_by: second.id } },
  ]);
});

test('fee terms that two admins asked for at once replace what both saw, so one has to be asked for again', async () => {
  const [one, other] = [waitingIn(await setFees(3)), waitingIn(await setFees(4, second))];
  const replies = await Promise.all([one, other].map((id) => confirm(id, third)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.map(({ body }) => 'code' in body && body.code)).toContain('changed_meanwhile');
});

const move = (id: number, to: 'void' | 'refund_due', by = first) =>
  as(by).call(moveSale, { params: { id }, body: { to, note: 'It was never paid.' } });
const saleNow = async (id: number) => (await as(first).call(getSale, { params: { id } })).body;

test('a sale is called off, and its buyer gets a strike, once a second admin without a stake confirms it', async () => {
  const { id, buyer, lot } = await buildSale({ status: 'overdue' });
  const asked = waitingIn(await move(id, 'void'));
  const waits = [{ id: asked, kind: 'call_off_sale', asked_by: { id: first.id } }];
  expect(await saleNow(id)).toMatchObject({ status: 'overdue', waiting: waits });
  const query = { auction: lot.id };
  expect((await as(second).call(listSales, { query })).body).toMatchObject([{ waiting: waits }]);
  const shownToBuyer = (await as(buyer).call(getSale, { params: { id } })).body;
  expect(shownToBuyer).not.toHaveProperty('waiting');
  expect((await confirm(asked, second)).status).toBe(200);
  expect(await saleNow(id)).toMatchObject({ status: 'void', waiting: [] });
  const strikes = theApp().db.selectFrom('strikes').select('user_id').where('sale_id', '=', id);
  expect(await strikes.execute()).toEqual([{ user_id: buyer.id }]);
  expect((await recordsOf('auction', lot.id)).map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ sale_status: 'void', confirmed_by: second.id }),
  );
  const own = await buildSale({ status: 'overdue', buyer: third });
  const ofOwn = waitingIn(await move(own.id, 'void'));
  expect(await confirm(ofOwn, third)).toMatchObject({ body: { code: 'involved_in_lot' } });
});

test('what was paid while it waited to be called off is not void, and money goes back by two admins, too', async () => {
  const { id } = await buildSale({ status: 'overdue', shares: 100 });
  const asked = waitingIn(await move(id, 'void'));
  await as(second).call(bookPayment, {
    params: { id },
    body: { amount: 1_200, received_on: '2026-01-31', note: 'Late.' },
  });
  expect(await confirm(asked, second)).toMatchObject({
    ...{ status: 409, body: { code: 'sale_cannot_move' } },
  });
  await as(second).call(declinePendingAct, { params: { id: asked } });
  const back = waitingIn(await move(id, 'refund_due', second));
  expect(await saleNow(id)).toMatchObject({ status: 'paid' });
  expect((await confirm(back, first)).status).toBe(200);
  expect(await saleNow(id)).toMatchObject({ status: 'refund_due', to_return: 1_200 });
});
