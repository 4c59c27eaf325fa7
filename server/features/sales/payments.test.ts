import { beforeAll, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import { listPendingActs } from '#contract/admin/list-pending-acts.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { withTestApp } from '#verification/support/app.ts';
import { addFile } from '#verification/support/evidence.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale, putSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false, fourEyes: true, paymentAloneCents: 3_000_000 });

let admin: Person;
let second: Person;
beforeAll(async () => {
  [admin, second] = [await buildAdmin(), await buildAdmin()];
});

interface Booked {
  amount: number | string;
  kind?: 'received' | 'returned';
  received_on?: string;
  note?: string;
}

const on = '2026-01-31';
const book = (id: number, { amount, ...rest }: Booked, headers = {}, by = admin) =>
  as(by).call(bookPayment, {
    ...{ params: { id }, headers },
    body: { amount, received_on: on, note: 'Statement 7.', ...rest },
  });
const saleNow = async (id: number) => (await as(admin).call(getSale, { params: { id } })).body;

test('a part leaves a sale unpaid and says what is missing; the rest pays it', async () => {
  const { id, buyer, seller, lot } = await buildSale();
  expect((await book(id, { amount: 5_000.5 })).body).toMatchObject({
    ...{ status: 'awaiting_payment', held: 5_000.5, missing: 6_999.5, to_return: 0 },
  });
  expect((await noticesOf(buyer)).at(-1)?.body).toBe(
    '$5,000.50 arrived for Acme Industries. $6,999.50 of $12,000.00 is still missing.',
  );
  const paid = await book(id, { amount: '6999.50' });
  expect(paid).toMatchObject({
    status: 201,
    body: {
      ...{ status: 'paid', held: 12_000, missing: 0, to_return: 0 },
      next: { who: 'seller' },
      payments: [
        { kind: 'received', amount: 5_000.5, on },
        { kind: 'received', amount: 6_999.5, on },
      ],
    },
  });
  for (const reader of [buyer, seller])
    expect((await noticesOf(reader)).at(-1)?.type).toBe('sale_moved');
  const done = (await recordsOf('auction', lot.id)).map(({ action }) => action);
  expect(done.slice(-3)).toEqual(['sale.book_payment', 'sale.book_payment', 'sale.move']);
});

test('a buyer who says that they paid waits for an admin, who is told once, until a payment is recorded', async () => {
  const { id, buyer, seller, lot } = await buildSale({ status: 'overdue' });
  const told = async () =>
    (await noticesOf(admin)).filter(({ auction_id: of }) => of === lot.id).map(({ body }) => body);
  await addFile(seller, id, 'payment');
  expect(await saleNow(id)).toMatchObject({ next: { who: 'buyer' } });
  for (const _ of [1, 2]) expect((await addFile(buyer, id, 'payment')).status).toBe(201);
  expect(await saleNow(id)).toMatchObject({
    status: 'overdue',
    next: { who: 'admin', what: 'Check that the payment arrived, and record it.' },
  });
  expect(await told()).toEqual([
    expect.stringContaining('Check that the payment arrived, and record it.'),
  ]);
  const part = await book(id, { amount: 100 });
  expect(part.body).toMatchObject({ next: { who: 'buyer' } });
  expect(part.body).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ paid_on: on })]),
  });
});

test('too much, a second payment and one after the sale was void are to be returned, and no more than that', async () => {
  const { id, buyer } = await buildSale({ status: 'overdue' });
  expect((await book(id, { amount: 12_100 })).body).toMatchObject({
    status: 'paid',
    to_return: 100,
  });
  expect((await noticesOf(buyer)).map(({ body }) => body).join()).toContain(
    '$100.00 will be returned to you.',
  );
  expect((await book(id, { amount: 12_000 })).body).toMatchObject({
    status: 'paid',
    to_return: 12_100,
  });
  expect(await book(id, { kind: 'returned', amount: 12_100.01 })).toMatchObject({
    ...{ status: 409, body: { code: 'returns_too_much' } },
  });
  expect((await book(id, { kind: 'returned', amount: 12_100 })).body).toMatchObject({
    status: 'paid',
    to_return: 0,
  });
  const called = await buildSale({ status: 'void' });
  expect((await book(called.id, { amount: 40 })).body).toMatchObject({
    ...{ status: 'void', held: 40, missing: 0, to_return: 40, next: { who: 'admin' } },
  });
});

test('a sale of which money goes back waits for an admin in list and dashboard, also after it is over', async () => {
  const waits = async () => {
    const { body } = await as(admin).call(listSales, { query: { status: 'to_return' } });
    return body.map(({ id, next }) => [id, next?.what]);
  };
  const figures = async () => (await as(admin).call(getDashboardSummary)).body;
  const before = await figures();
  const [over, called] = [
    await buildSale({ status: 'completed' }),
    await buildSale({ status: 'void' }),
  ];
  await book(over.id, { amount: 12_100 });
  await book(called.id, { amount: 40 });
  const what = 'Return the payment to the buyer.';
  expect(await waits()).toEqual(
    expect.arrayContaining([
      [over.id, what],
      [called.id, what],
    ]),
  );
  expect(await figures()).toMatchObject({
    refund_due_sales: before.refund_due_sales + 2,
    refunds_due: before.refunds_due + 140,
  });
  await book(over.id, { kind: 'returned', amount: 100 });
  await book(called.id, { kind: 'returned', amount: 40 });
  const left = (await waits()).map(([id]) => id);
  expect(left).not.toContain(over.id);
  expect(left).not.toContain(called.id);
  expect(await figures()).toMatchObject({ refunds_due: before.refunds_due });
});

test('a refund is done once all is returned', async () => {
  const { id } = await buildSale();
  await book(id, { amount: 12_000 });
  await putSale(id, 'refund_due');
  expect((await book(id, { kind: 'returned', amount: 2_000 })).body).toMatchObject({
    status: 'refund_due',
  });
  expect((await book(id, { kind: 'returned', amount: 10_000 })).body).toMatchObject({
    ...{ status: 'refunded', held: 0, to_return: 0, next: null },
  });
});

test('a payment that is sent again with its key is recorded once, however many are under way', async () => {
  const { id } = await buildSale();
  const headers = { 'idempotency-key': 'statement-7-line-3' };
  const replies = await Promise.all([1, 2, 3, 4].map(() => book(id, { amount: 12_000 }, headers)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000 });
  expect(await book(id, { amount: 1 }, headers)).toMatchObject({
    ...{ status: 422, body: { code: 'idempotency_key_reused' } },
  });
});

test('a large sum is recorded by two admins, once', async () => {
  const { id, lot } = await buildSale({ shares: 3_000 });
  const headers = { 'idempotency-key': 'large' };
  const asked = await book(id, { amount: 36_000 }, headers);
  expect(asked).toMatchObject({
    status: 202,
    body: { message: expect.stringContaining('Another admin') },
  });
  expect((await book(id, { amount: 36_000 }, headers)).status).toBe(202);
  expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', held: 0 });
  const [act] = (await as(second).call(listPendingActs, { query: { state: 'waiting' } })).body;
  expect(act).toMatchObject({ kind: 'book_payment', subject: { type: 'auction', id: lot.id } });
  const confirm = (by: Person) => as(by).call(confirmPendingAct, { params: { id: act?.id ?? 0 } });
  expect(await confirm(admin)).toMatchObject({ status: 403, body: { code: 'own_act' } });
  expect((await confirm(second)).status).toBe(200);
  expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 36_000 });
  const again = await book(id, { amount: 36_000 }, headers);
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  expect(await saleNow(id)).toMatchObject({ held: 36_000 });
});

test('a large sum in parts is a large sum', async () => {
  const { id } = await buildSale({ shares: 3_000 });
  expect((await book(id, { amount: 20_000 })).status).toBe(201);
  expect((await book(id, { amount: 10_000 })).status).toBe(201);
  expect((await book(id, { amount: 0.01 })).status).toBe(202);
  expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', held: 30_000 });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: 5, received_on: '2999-01-01' }, 'received_on'],
  [{ amount: 5, received_on: '2026-02-30' }, 'received_on'],
  [{ amount: 5, note: '' }, 'note'],
])('%j is no payment', async (booked, field) => {
  const { id } = await buildSale();
  const reply = await book(id, booked);
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  expect(await saleNow(id)).toMatchObject({ held: 0 });
});

test('the largest sums are exact to the cent', async () => {
  const { id } = await buildSale({ status: 'void' });
  expect((await book(id, { amount: 19_999.99 })).body).toMatchObject({ held: 19_999.99 });
  expect((await book(id, { amount: '9999999999999.99' }, {}, admin)).status).toBe(202);
});
