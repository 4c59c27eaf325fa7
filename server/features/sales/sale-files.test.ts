import { expect, test } from 'vitest';
import { bookPayment } from '#contract/sales/book-payment.ts';
import { listOwnSales } from '#contract/sales/list-own-sales.ts';
import { listPurchases } from '#contract/sales/list-purchases.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { withTestApp } from '#verification/support/app.ts';
import type { Sent } from '#verification/support/client.ts';
import { as, buildAdmin, buildSeller, type Person } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';
import { securityRows } from '#verification/support/security-log.ts';

// A file that names nobody takes no second admin.
withTestApp({ rateLimits: false, fourEyes: true });

type List = typeof listPurchases | typeof listOwnSales | typeof listSales;

/** The rows of a file, by the names in its first line; none of its cells here has a comma. */
async function fileOf(reader: Person, list: List, query: Sent['query'] = {}) {
  const reply = await as(reader).call(list, { query: { ...query, format: 'csv' } });
  expect(reply.status, reply.text).toBe(200);
  const [head = '', ...lines] = reply.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])),
  );
}

test('buyer, seller and admins get the same figures as files, and each side only its own sales', async () => {
  const seller = await buildSeller();
  const { id, buyer, lot } = await buildSale({
    seller,
    title: '=Corvid',
    price: 12.5,
    shares: 1001,
  });
  const other = await buildSale({ seller });
  const sums = {
    ...{ id: `${id}`, auction_title: "'=Corvid", status: 'awaiting_payment', shares: '1001' },
    ...{ price: '12.50', goods: '12512.50', total: '12512.50', payout: '12512.50' },
    ...{ held: '0.00', missing: '12512.50', to_return: '0.00' },
  };
  const bought = await fileOf(buyer, listPurchases);
  expect(bought).toEqual([expect.objectContaining(sums)]);
  const sold = await fileOf(seller, listOwnSales);
  expect(sold.map((row) => row.id)).toEqual([`${other.id}`, `${id}`]);
  expect(sold[1]).toMatchObject(sums);
  // Invoices are the buyer's.
  expect(Object.keys(sold[1] ?? {})).not.toContain('invoice');
  // What the seller was paid is not for the buyer to read.
  expect(Object.keys(bought[0] ?? {})).not.toContain('paid_out');
  const [forAdmins] = await fileOf(await buildAdmin(), listSales, { auction: lot.id });
  expect(forAdmins).toEqual({ ...bought[0], paid_out: '0.00' });
});

test('a file is narrowed by state and by the days on which sales were made, and tells what was paid', async () => {
  const seller = await buildSeller();
  const [unpaid, overdue] = [
    await buildSale({ seller }),
    await buildSale({ seller, status: 'overdue' }),
  ];
  const gone = await buildSale({ seller, status: 'void' });
  const admin = await buildAdmin();
  const body = { amount: 2000, received_on: '2026-01-31', note: 'A part of it.' };
  await as(admin).call(bookPayment, { params: { id: overdue.id }, body });
  const ids = async (query: Sent['query']) =>
    (await fileOf(seller, listOwnSales, query)).map((row) => Number(row.id));
  expect(await ids({ status: 'unpaid' })).toEqual([overdue.id, unpaid.id]);
  expect(await ids({ status: 'standing' })).toEqual([overdue.id, unpaid.id]);
  expect(await ids({ status: 'void' })).toEqual([gone.id]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await ids({ from: today, to: today })).toHaveLength(3);
  expect(await ids({ to: '2020-01-31' })).toEqual([]);
  const [paidInPart] = await fileOf(admin, listSales, { status: 'overdue' });
  expect(paidInPart).toMatchObject({ held: '2000.00', missing: '10000.00' });
});

test('who took a file is in the security log, also where it is of their own sales', async () => {
  const { buyer } = await buildSale();
  await fileOf(buyer, listPurchases, { status: 'paid' });
  expect((await securityRows('export')).at(-1)).toMatchObject({
    ...{ what: '/api/buyer/sales', actor_id: buyer.id },
    detail: { filters: ['status'] },
  });
});
