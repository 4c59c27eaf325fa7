import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { getOwnSalesSums } from '#contract/sales/get-own-sales-sums.ts';
import { getPurchaseSums } from '#contract/sales/get-purchase-sums.ts';
import { getSalesReport } from '#contract/sales/get-sales-report.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';

withTestApp({ rateLimits: false });

const report = async () => (await as(await buildAdmin()).call(getSalesReport)).body;

test('without sales each of twelve months is there, with nothing in it', async () => {
  const { months, all, unpaid } = await report();
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
  const none = { standing: 0, turnover: 0, fees: 0, tax: 0, completed: 0, days: null };
  expect(months[3]).toMatchObject({ ...none, unpaid: { sales: 0, sum: 0 } });
  expect(all).toEqual({ ...none, unpaid: { sales: 0, sum: 0 } });
  expect(unpaid).toEqual({ sales: 0, sum: 0 });
});

test('sums are of what was not called off, and each is that of the rows behind it', async () => {
  const admin = as(await buildAdmin());
  const sold = (price: number, status?: 'void' | 'overdue') =>
    buildSale({ price, shares: 1000, ...(status ? { status } : {}) });
  const [unpaid, overdue, paid] = [await sold(10.01), await sold(20, 'overdue'), await sold(30)];
  await sold(40, 'void');
  const pay = (id: number, amount: number) =>
    admin.call(bookPayment, {
      params: { id },
      body: { amount, received_on: '2026-01-31', note: 'By the bank.' },
    });
  await pay(overdue.id, 4_000.5);
  await pay(paid.id, 30_000);
  const { months, all } = await report();
  expect(months.at(-1)).toMatchObject({
    ...{ standing: 3, turnover: 60_010, fees: 0, tax: 0, completed: 0, days: null },
    unpaid: { sales: 2, sum: 26_009.5 },
  });
  const { body } = await admin.call(listSales, { query: { status: 'standing' } });
  expect(body.reduce((sum, sale) => sum + sale.goods, 0)).toBe(all.turnover);
  expect(body.map(({ id }) => id)).toContain(unpaid.id);
});

test('the time to completion is the median of the sales of a month', async () => {
  const admin = await buildAdmin();
  for (const days of [2, 4, 9]) {
    const { id } = await buildSale({ status: 'completed' });
    await sql`
      insert into sale_events (sale_id, kind, from_status, to_status, who, actor_id, happened_at)
      select id, 'moved', 'in_transfer', 'completed', 'admin', ${admin.id},
        made_at + make_interval(days => ${days}::int)
      from sales where id = ${id}`.execute(theApp().db);
  }
  expect((await report()).all).toMatchObject({ completed: 3, days: 4 });
});

test('buyer and seller read their own sums, by where their sales stand', async () => {
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  await buildSale({ buyer, seller, price: 11 });
  await buildSale({ buyer, seller, price: 12, status: 'in_transfer' });
  const { id } = await buildSale({ buyer, seller, price: 13, status: 'completed' });
  await buildSale({ buyer, seller, price: 14, status: 'refunded' });
  await buildSale();
  const sums = {
    unpaid: { sales: 1, sum: 11_000 },
    under_way: { sales: 1, sum: 12_000 },
    completed: { sales: 1, sum: 13_000 },
  };
  expect((await as(buyer).call(getPurchaseSums)).body).toEqual(sums);
  const due = async () => (await as(seller).call(getOwnSalesSums)).body;
  expect(await due()).toEqual({ ...sums, to_pay_out: { sales: 1, sum: 13_000 } });
  const pay = async (amount: number) =>
    as(await buildAdmin()).call(bookPayment, {
      params: { id },
      body: { kind: 'paid_out', amount, received_on: '2026-01-31', note: 'By the bank.' },
    });
  await pay(5_000);
  expect(await due()).toEqual({ ...sums, to_pay_out: { sales: 1, sum: 8_000 } });
  await pay(8_000);
  expect(await due()).toEqual({ ...sums, to_pay_out: { sales: 0, sum: 0 } });
});
