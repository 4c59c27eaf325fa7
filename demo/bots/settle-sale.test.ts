import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY } from '#domain/time.ts';
import { owesSeller } from '#server/market/sales/sale-query.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { fillDemoMarket } from '../fill-demo-market.ts';
import { settleOneSale } from './settle-sale.ts';

withTestApp({ demo: true });

/** Sales by status, and of how many the events say something else, or were paid another sum. */
async function figures() {
  const { rows } = await sql<{ status: string; sales: number }>`
    select sales.status, count(*) as sales from sales join users on users.id = buyer_id
    where users.is_demo group by sales.status`.execute(theApp().db);
  const wrong = await sql<{ sales: number }>`
    select count(*) as sales from sales
    where status <> 'awaiting_payment' and status <> (select to_status from sale_events where sale_id = sales.id and to_status is not null
                     order by id desc limit 1)
      or status in ('paid', 'in_transfer', 'completed') and goods_cents + buyer_fee_cents + buyer_tax_cents <> (
        select sum(case kind when 'received' then cents when 'returned' then -cents end)
        from sale_events where sale_id = sales.id)`.execute(theApp().db);
  return {
    byStatus: Object.fromEntries(rows.map(({ status, sales }) => [status, sales])),
    wrong: wrong.rows[0]?.sales,
  };
}

const completedWithoutRegister = async () =>
  (
    await sql<{ sales: number }>`
      select count(*) as sales from sales where status = 'completed' and not exists (
        select from sale_evidence where sale_id = sales.id and kind = 'register')`.execute(
      theApp().db,
    )
  ).rows[0]?.sales;

test('sample people pay in the end and transfer the shares, step by step, so that no sales pile up; sellers are paid', async () => {
  const { db } = theApp();
  await fillDemoMarket(theApp());
  // As if nobody had done anything yet.
  await db.updateTable('sales').set({ status: 'awaiting_payment' }).execute();
  const made = (await figures()).byStatus.awaiting_payment ?? 0;
  expect(made).toBeGreaterThan(4);
  let now = await readClock(db);
  let days = 0;
  do {
    days += 4;
    now += 4 * DAY;
    expect(days).toBeLessThan(made * 40);
  } while (await settleOneSale(db, now, theApp().config.fileSecrets));
  const { byStatus, wrong } = await figures();
  for (const status of ['awaiting_payment', 'overdue'])
    expect(byStatus[status] ?? 0, status).toBeLessThanOrEqual(1);
  expect(byStatus.in_transfer ?? 0).toBeLessThanOrEqual(1);
  expect(byStatus.completed).toBeGreaterThan(0);
  expect(await completedWithoutRegister()).toBe(0);
  const unpaid = await db.selectFrom('sales').select('id').where(owesSeller).execute();
  expect(unpaid).toHaveLength(1);
  expect(wrong).toBe(0);
});
