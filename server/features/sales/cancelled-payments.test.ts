import { beforeAll, expect, test } from 'vitest';
import { confirmPendingAct } from '#contract/admin/confirm-pending-act.ts';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { cancelPayment } from '#contract/sales/cancel-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { PaymentKind, SaleState } from '#domain/sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { addFile } from '#verification/support/evidence.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale, putPayment, putSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false, fourEyes: true, paymentAloneCents: 3_000_000 });

let admin: Person;
let second: Person;
beforeAll(async () => {
  [admin, second] = [await buildAdmin(), await buildAdmin()];
});

const note = 'It was for another sale.';
const cancel = (id: number, payment: number, headers = {}, by = admin) =>
  as(by).call(cancelPayment, { params: { id, payment }, body: { note }, headers });
const book = async (id: number, kind: PaymentKind, amount: number): Promise<number> => {
  const body = { kind, amount, received_on: '2026-01-31', note: 'Statement 7.' };
  const reply = await as(admin).call(bookPayment, { params: { id }, body });
  expect(reply.status).toBe(201);
  return (reply.body as { payments: { id: number }[] }).payments.at(-1)?.id ?? 0;
};
const saleNow = async (id: number, reader = admin) =>
  (await as(reader).call(getSale, { params: { id } })).body;
const lastNotice = async (person: Person) => (await noticesOf(person)).at(-1)?.body;

test('a sale that was paid by mistake waits for its payment again, and both sides are told', async () => {
  const { id, buyer, seller, lot } = await buildSale();
  const { due_at } = await saleNow(id);
  const payment = await book(id, 'received', 12_000);
  const cancelled = { who: 'admin', note, at: expect.any(String) };
  const reply = await cancel(id, payment);
  expect(reply).toMatchObject({
    status: 201,
    body: {
      ...{ status: 'awaiting_payment', held: 0, missing: 12_000, due_at, next: { who: 'buyer' } },
      payments: [{ id: payment, kind: 'received', amount: 12_000, cancelled }],
    },
  });
  for (const reader of [buyer, seller])
    expect((await saleNow(id, reader)).events.slice(-2)).toMatchObject([
      { kind: 'payment_cancelled', cancels: payment, note, amount: null },
      { kind: 'moved', from: 'paid', to: 'awaiting_payment' },
    ]);
  expect(await lastNotice(buyer)).toMatch(
    /^That \$12,000\.00 arrived for Acme Industries was recorded by mistake\. \$12,000\.00 is still to be paid\. It is due by .* UTC\. Note: It was for another sale\.$/,
  );
  expect(await lastNotice(seller)).toContain('so don’t start the transfer of the shares.');
  const mails = (await mailsTo(seller.email)).map(({ text }) => text).join('\n');
  expect(mails).toContain('was recorded by mistake.');
  expect((await recordsOf('auction', lot.id)).slice(-2)).toMatchObject([
    {
      action: 'sale.cancel_payment',
      actor_id: admin.id,
      before: { payment, kind: 'received', cents: 1_200_000 },
      after: { note },
    },
    { action: 'sale.move', after: { sale_status: 'awaiting_payment' } },
  ]);
  await book(id, 'received', 12_000);
  expect(await saleNow(id)).toMatchObject({ status: 'paid', held: 12_000 });
});

test('a part, and what is too much, is cancelled wherever the sale stands, and only the buyer is told', async () => {
  const { id, buyer, seller } = await buildSale();
  const part = await book(id, 'received', 5_000);
  expect((await cancel(id, part)).body).toMatchObject({ status: 'awaiting_payment', held: 0 });
  const told = (await noticesOf(seller)).length;
  await book(id, 'received', 12_000);
  const states = ['paid', 'in_transfer', 'disputed', 'completed', 'refund_due', 'void'] as const;
  for (const status of states) {
    await putSale(id, status);
    const excess = await book(id, 'received', 40);
    expect((await cancel(id, excess)).body, status).toMatchObject({ status, held: 12_000 });
    expect(await lastNotice(buyer)).toMatch(/^That \$40\.00 arrived for/);
  }
  expect((await noticesOf(seller)).length).toBe(told + 1);
});

test.each([
  ['in_transfer', 'open a dispute, move the sale back to paid'],
  ['disputed', 'Decide the dispute first'],
  ['completed', 'Record what the buyer really paid first'],
] as const)(
  'what pays a sale that is %s stays until something else pays it',
  async (status: SaleState, advice) => {
    const { id } = await buildSale();
    const wrong = await book(id, 'received', 12_000);
    await putSale(id, status);
    expect(await cancel(id, wrong)).toMatchObject({
      ...{ status: 409, body: { code: 'payment_needed' } },
      body: { message: expect.stringContaining(advice) },
    });
    expect(await saleNow(id)).toMatchObject({ status, held: 12_000 });
    const right = await putPayment(id, 'received', 12_000);
    expect((await cancel(id, wrong)).body).toMatchObject({ status, held: 12_000, to_return: 0 });
    expect(await cancel(id, right)).toMatchObject({ status: 409 });
  },
);

test('a sale that was called off is void once its only payment was a mistake, refunded once the rest went back', async () => {
  const never = await buildSale();
  const mistake = await book(never.id, 'received', 12_000);
  await putSale(never.id, 'refund_due');
  expect((await cancel(never.id, mistake)).body).toMatchObject({ status: 'void', to_return: 0 });
  expect(await lastNotice(never.buyer)).toContain('nothing is left to return.');

  const { id } = await buildSale();
  await book(id, 'received', 12_000);
  const excess = await book(id, 'received', 100);
  await putSale(id, 'refund_due');
  await book(id, 'returned', 12_000);
  expect((await cancel(id, excess)).body).toMatchObject({ status: 'refunded', held: 0 });
});

test('what was returned keeps its payment; a return by mistake is to be made again, also once the sale is over', async () => {
  const { id, buyer } = await buildSale();
  const payment = await book(id, 'received', 12_000);
  await putSale(id, 'refund_due');
  const back = await book(id, 'returned', 12_000);
  expect(await saleNow(id)).toMatchObject({ status: 'refunded', held: 0 });
  expect(await cancel(id, payment)).toMatchObject({
    ...{ status: 409, body: { code: 'payment_needed' } },
    body: { message: expect.stringContaining('$12,000.00 of it was returned to the buyer.') },
  });
  expect((await cancel(id, back)).body).toMatchObject({
    ...{ status: 'refunded', held: 12_000, to_return: 12_000, next: { who: 'admin' } },
  });
  expect(await lastNotice(buyer)).toMatch(
    /^That \$12,000\.00 was returned for .* \$12,000\.00 will be returned to you\./,
  );
  const waits = await as(admin).call(listSales, { query: { status: 'to_return' } });
  expect(waits.body.map((sale) => sale.id)).toContain(id);
});

test('a return by mistake pays an unpaid sale once it is cancelled', async () => {
  const { id } = await buildSale();
  const first = await book(id, 'received', 12_000);
  await book(id, 'received', 12_000);
  const back = await book(id, 'returned', 12_000);
  expect((await cancel(id, first)).body).toMatchObject({ status: 'awaiting_payment', held: 0 });
  expect((await cancel(id, back)).body).toMatchObject({ status: 'paid', held: 12_000 });
});

test('a payout by mistake is owed again, and its buyer is shown nothing of it', async () => {
  const { id, buyer, seller } = await buildSale({ status: 'completed' });
  const before = (await noticesOf(buyer)).length;
  const paid = await book(id, 'paid_out', 5_000);
  const back = await book(id, 'payout_returned', 5_000);
  expect(await cancel(id, paid)).toMatchObject({
    ...{ status: 409, body: { code: 'payment_needed' } },
    body: { message: expect.stringContaining('$5,000.00 of it came back') },
  });
  expect((await cancel(id, back)).body).toMatchObject({ paid_out: 5_000, to_pay_out: 7_000 });
  expect((await cancel(id, paid)).body).toMatchObject({ paid_out: 0, to_pay_out: 12_000 });
  expect(await lastNotice(seller)).toMatch(
    /^That \$5,000\.00 was paid to the seller for .* \$12,000\.00 is still to be paid to you\./,
  );
  expect((await noticesOf(buyer)).length).toBe(before);
  expect(await saleNow(id, buyer)).toMatchObject({ payments: [], events: [{ kind: 'made' }] });
  const again = await book(id, 'paid_out', 5_000);
  await book(id, 'payout_returned', 5_000);
  await book(id, 'paid_out', 12_000);
  const returned = (await saleNow(id)).payments.findLast(({ kind }) => kind === 'payout_returned');
  expect(await cancel(id, returned?.id ?? 0)).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('has been paid again') } },
  });
  expect(again).toBeGreaterThan(paid);
});

test('a buyer who says that they paid waits for an admin again', async () => {
  const { id, buyer } = await buildSale();
  await addFile(buyer, id, 'payment');
  const payment = await book(id, 'received', 12_000);
  expect((await cancel(id, payment)).body).toMatchObject({
    next: { what: 'Check that the payment arrived, and record it.' },
  });
});

test('a payment is cancelled once, by whichever of two admins comes first, and again by the same key', async () => {
  const { id } = await buildSale();
  const payment = await book(id, 'received', 12_000);
  const key = { 'idempotency-key': 'mistake' };
  const replies = await Promise.all([
    cancel(id, payment, key),
    cancel(id, payment, key),
    cancel(id, payment, {}, second),
    cancel(id, payment, {}, second),
  ]);
  const done = replies.filter(({ status }) => status === 201).length;
  expect([1, 2]).toContain(done);
  for (const { status, body } of replies)
    if (status !== 201) expect(body).toMatchObject({ code: 'payment_cancelled' });
  expect(await saleNow(id)).toMatchObject({ status: 'awaiting_payment', held: 0 });
  const cancels = (await saleNow(id)).events.filter(({ kind }) => kind === 'payment_cancelled');
  expect(cancels).toHaveLength(1);
});

test('while one admin records and another cancels, nothing is lost', async () => {
  const { id } = await buildSale({ status: 'completed' });
  const wrong = await putPayment(id, 'received', 12_000);
  const [, cancelled] = await Promise.all([book(id, 'received', 12_000), cancel(id, wrong)]);
  expect(await saleNow(id)).toMatchObject({
    ...{ status: 'completed', held: cancelled.status === 201 ? 12_000 : 24_000 },
  });
});

test('nobody cancels a payment by the number of another sale, nor anything that is no payment', async () => {
  const [one, other] = [await buildSale(), await buildSale()];
  const payment = await book(one.id, 'received', 12_000);
  const { events } = await saleNow(one.id);
  for (const [id, event] of [
    [other.id, payment],
    [one.id, events[0]?.id ?? 0],
    [one.id, events.at(-1)?.id ?? 0],
    [one.id, 999_999_999],
  ] as const)
    expect(await cancel(id, event)).toMatchObject({ status: 404 });
  await cancel(one.id, payment);
  const cancelling = (await saleNow(one.id)).events.at(-2)?.id ?? 0;
  expect(await cancel(one.id, cancelling)).toMatchObject({ status: 404 });
  const blank = { params: { id: one.id, payment }, body: { note: '  ' } };
  expect(await as(admin).call(cancelPayment, blank)).toMatchObject({
    ...{ status: 422, body: { errors: { note: ['The note is required.'] } } },
  });
});

test('an admin with a stake leaves it to another', async () => {
  const { id } = await buildSale({ buyer: second });
  const payment = await book(id, 'received', 12_000);
  expect(await cancel(id, payment, {}, second)).toMatchObject({
    ...{ status: 409, body: { code: 'involved_in_lot' } },
  });
});

test('a large sum is cancelled by two admins, also in parts, and only as things are by then', async () => {
  const { id } = await buildSale({ shares: 3_000, status: 'paid' });
  const [one, other] = [
    await putPayment(id, 'received', 24_000),
    await putPayment(id, 'received', 12_000),
  ];
  expect((await cancel(id, one)).status).toBe(201);
  const asked = await cancel(id, other);
  expect(asked).toMatchObject({ status: 202, body: { pending_act: { kind: 'cancel_payment' } } });
  expect(await saleNow(id)).toMatchObject({ held: 12_000, waiting: [{ kind: 'cancel_payment' }] });
  expect((await noticesOf(second)).at(-1)?.body).toContain(
    'cancel the record that $12,000.00 arrived for the sale of',
  );
  const params = { id: (asked.body as { pending_act: { id: number } }).pending_act.id };
  expect((await as(second).call(confirmPendingAct, { params })).status).toBe(200);
  expect(await saleNow(id)).toMatchObject({ held: 0, waiting: [] });
  expect((await as(second).call(confirmPendingAct, { params })).status).toBe(409);
});

test('the database itself cancels no payment twice, none of another sale, and none that was returned', async () => {
  const [one, other] = [await buildSale({ status: 'void' }), await buildSale()];
  const payment = await putPayment(one.id, 'received', 100);
  const write = (sale_id: number, cancels_id: number, note: string | null = 'Wrong.') =>
    theApp()
      .db.insertInto('sale_events')
      .values({ sale_id, kind: 'payment_cancelled', who: 'system', cancels_id, note })
      .execute();
  await expect(write(other.id, payment)).rejects.toThrow('is no payment of sale');
  await expect(write(one.id, payment, null)).rejects.toThrow('cancellations_say_why');
  const back = await putPayment(one.id, 'returned', 100);
  await expect(write(one.id, payment)).rejects.toThrow('nobody_is_returned_too_much');
  await write(one.id, back);
  await write(one.id, payment);
  await expect(write(one.id, payment)).rejects.toThrow('payments_are_cancelled_once');
  expect(await saleNow(one.id)).toMatchObject({ held: 0 });
});
