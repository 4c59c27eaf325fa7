import { beforeAll, expect, test } from 'vitest';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getSale } from '#contract/sales/get-sale.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import type { PaymentKind } from '#domain/sale.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, type Person } from '#verification/support/people.ts';
import { buildSale, putSale } from '#verification/support/sales.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false, fourEyes: true, paymentAloneCents: 1_500_000 });

let admin: Person;
beforeAll(async () => {
  [admin] = [await buildAdmin(), await buildAdmin()];
});

const on = '2026-01-31';
const day = 'Day in the bank’s books: 31 Jan 2026';
const book = (id: number, kind: PaymentKind, amount: number, headers = {}) =>
  as(admin).call(bookPayment, {
    ...{ params: { id }, headers },
    body: { kind, amount, received_on: on, note: 'Statement 9.' },
  });
const saleNow = async (id: number, reader = admin) =>
  (await as(reader).call(getSale, { params: { id } })).body;
const toPayOut = async () =>
  (await as(admin).call(listSales, { query: { status: 'to_pay_out' } })).body.map(({ id }) => id);

test('a seller is owed their part of a completed sale until all of it was paid to them', async () => {
  const { id, seller, buyer, lot } = await buildSale({ status: 'completed' });
  const next = { who: 'admin', what: 'Pay the seller, and record the payout.' };
  expect(await saleNow(id, seller)).toMatchObject({ paid_out: 0, to_pay_out: 12_000, next });
  expect(await toPayOut()).toContain(id);
  const bought = await as(buyer).call(listPurchases, { query: { status: 'to_pay_out' } });
  expect(bought.body).toEqual([]);
  expect((await book(id, 'paid_out', 5_000)).body).toMatchObject({
    ...{ status: 'completed', held: 0, paid_out: 5_000, to_pay_out: 7_000, next },
    payments: [{ kind: 'paid_out', amount: 5_000, on }],
  });
  expect((await noticesOf(seller)).at(-1)?.body).toBe(
    '$5,000.00 for Acme Industries was paid to you on 31 Jan 2026. $7,000.00 is still to be paid to you.',
  );
  expect(await book(id, 'paid_out', 7_000.01)).toMatchObject({
    ...{ status: 409, body: { code: 'pays_out_too_much' } },
  });
  expect((await book(id, 'paid_out', 7_000)).body).toMatchObject({
    ...{ paid_out: 12_000, to_pay_out: 0, next: null },
  });
  expect(await book(id, 'paid_out', 0.01)).toMatchObject({
    ...{ status: 409, body: { message: 'The seller has been paid in full.' } },
  });
  const mails = (await mailsTo(seller.email)).filter(({ text }) => text.includes('Paid now: '));
  expect(mails.map(({ text }) => text.match(/^(Paid|Still|Day).*$/gm)).toSorted()).toEqual([
    ['Paid now: $5,000.00', 'Paid so far: $5,000.00', 'Still due: $7,000.00', day],
    ['Paid now: $7,000.00', 'Paid so far: $12,000.00', 'Still due: $0.00', day],
  ]);
  expect(await toPayOut()).not.toContain(id);
  // It does not concern the buyer.
  expect((await noticesOf(buyer)).map(({ body }) => body).join()).not.toContain('$7,000.00');
  expect(await saleNow(id, buyer)).toMatchObject({
    ...{ paid_out: null, to_pay_out: null, next: null, payments: [] },
    events: [{ kind: 'made' }],
  });
  const done = (await recordsOf('auction', lot.id)).map(({ action }) => action);
  expect(done.slice(-2)).toEqual(['sale.book_payout', 'sale.book_payout']);
});

test('what comes back from the seller’s bank is owed again', async () => {
  const { id, seller } = await buildSale({ status: 'completed', shares: 500 });
  expect(await book(id, 'payout_returned', 1)).toMatchObject({
    ...{ status: 409, body: { message: 'This is more than the seller was paid.' } },
  });
  await book(id, 'paid_out', 6_000);
  expect((await book(id, 'payout_returned', 6_000)).body).toMatchObject({
    ...{ paid_out: 0, to_pay_out: 6_000, next: { who: 'admin' } },
  });
  expect((await noticesOf(seller)).at(-1)?.body).toMatch(
    / came back from your bank on 31 Jan 2026\. \$6,000\.00 is still/,
  );
  // The same sum on the same day, without a key, is another payment.
  expect((await book(id, 'paid_out', 6_000)).body).toMatchObject({ to_pay_out: 0 });
});

test('no seller is paid before the sale is completed; the buyer’s excess goes back first', async () => {
  const { id } = await buildSale({ status: 'in_transfer' });
  expect(await book(id, 'paid_out', 1)).toMatchObject({
    ...{ status: 409, body: { code: 'sale_not_completed' } },
  });
  await book(id, 'received', 12_100);
  await putSale(id, 'completed');
  expect(await saleNow(id)).toMatchObject({
    ...{ to_return: 100, to_pay_out: 12_000 },
    next: { what: 'Return the payment to the buyer.' },
  });
});

test('of payouts at the same time none is lost or paid twice, and a large one takes two admins', async () => {
  const { id } = await buildSale({ status: 'completed', shares: 1_250 });
  const headers = { 'idempotency-key': 'statement-9-line-1' };
  const same = await Promise.all([1, 2, 3].map(() => book(id, 'paid_out', 9_000, headers)));
  expect(same.map(({ status }) => status)).toEqual([201, 201, 201]);
  const others = await Promise.all([4_000, 3_500].map((sum) => book(id, 'paid_out', sum)));
  expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const large = await buildSale({ status: 'completed', shares: 2_000 });
  expect((await book(large.id, 'paid_out', 24_000)).status).toBe(202);
  expect(await saleNow(large.id)).toMatchObject({ paid_out: 0 });
});

test('the database itself lets nobody be paid more than their part', async () => {
  const { id } = await buildSale({ status: 'completed' });
  const pay = theApp()
    .db.insertInto('sale_events')
    .values({
      ...{ sale_id: id, kind: 'paid_out', who: 'admin', actor_id: admin.id },
      ...{ cents: '1200001', paid_on: on },
    })
    .execute();
  await expect(pay).rejects.toThrow('nobody_is_paid_out_too_much');
});
