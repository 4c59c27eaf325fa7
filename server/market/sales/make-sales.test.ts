import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { as, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { buildSale, saleOfLot } from '#verification/support/sales.ts';

withTestApp({ rateLimits: false });

const salesOf = (ids: readonly number[]) =>
  theApp().db.selectFrom('sales').selectAll().where('auction_id', 'in', ids).execute();

test('a lot with a winner is a sale from its end on, with figures by the fees it was approved with', async () => {
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  const lot = await buildLiveLot({
    seller,
    leader: buyer,
    leading: 45.1,
    shares: 12_000,
    reserve: 45,
    endsIn: -5,
  });
  const fee = { fixed: 0, least: 0, most: null };
  const fees = {
    buyer: { ...fee, tenths: 25 },
    seller: { ...fee, tenths: 10, fixed: 99 },
    taxTenths: 200,
  };
  await sql`update auctions set fee_terms = ${JSON.stringify(fees)}::jsonb where id = ${lot.id}`.execute(
    theApp().db,
  );
  const { db } = theApp();
  await Promise.all(Array.from({ length: 5 }, () => closeLots(db, [lot.id])));
  const [sale, ...others] = await salesOf([lot.id]);
  expect(others).toEqual([]);
  expect(sale).toMatchObject({
    ...{ buyer_id: buyer.id, seller_id: seller.id, status: 'awaiting_payment' },
    ...{ shares: 12_000, price_cents: 4_510, goods_cents: '54120000' },
    ...{ buyer_fee_cents: '1353000', buyer_tax_cents: '270600' },
    ...{ seller_fee_cents: '541299', seller_tax_cents: '108260' },
  });
  const { due_at: due, made_at: made } = sale ?? { due_at: new Date(0), made_at: new Date(0) };
  expect(due.toISOString()).toMatch(/T23:59:59\.999Z$/);
  expect(Math.floor((Number(due) - Number(made)) / 86_400_000)).toBe(7);
});

test('what nobody won is no sale: no bid, below the reserve, or ended before there were sales', async () => {
  const lots = [
    await buildLiveLot({ endsIn: -5 }),
    await buildLiveLot({ endsIn: -5, leading: 12, reserve: 50 }),
    await buildEndedLot({ leading: 12 }),
  ].map(({ id }) => id);
  await closeLots(theApp().db, lots);
  expect(await salesOf(lots)).toEqual([]);
});

test('a highest bid that its seller takes after all is a sale, once', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, endsIn: -5, leading: 12, reserve: 50 });
  await closeLots(theApp().db, [lot.id]);
  const take = () => as(seller).call(takeTopBid, { params: { id: lot.id } });
  const replies = await Promise.all([take(), take(), take()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await salesOf([lot.id])).toMatchObject([{ price_cents: 1_200 }]);
});

test('a crowd of lots that end together are as many sales, each with its first event', async () => {
  const [buyer, seller] = [await buildBuyer(), await buildSeller()];
  const ids: number[] = [];
  for (let count = 0; count < 30; count += 1)
    ids.push((await buildLiveLot({ seller, endsIn: -5, leading: 10 + count, leader: buyer })).id);
  await closeLots(theApp().db, ids);
  const sales = await salesOf(ids);
  expect(sales.map((sale) => sale.price_cents).toSorted()).toEqual(
    ids.map((_, at) => 1_000 + at * 100),
  );
  const events = await theApp()
    .db.selectFrom('sale_events')
    .select(['kind', 'to_status', 'who'])
    .where(
      'sale_id',
      'in',
      sales.map(({ id }) => id),
    )
    .execute();
  expect(events).toEqual(
    ids.map(() => ({ kind: 'made', to_status: 'awaiting_payment', who: 'system' })),
  );
});

test('what was sold, to whom and for how much can never be changed, nor any event', async () => {
  const { id, lot } = await buildSale();
  const sale = await saleOfLot(lot);
  const { database } = theApp();
  for (const change of [
    `update sales set price_cents = 1 where id = ${id}`,
    `update sales set buyer_id = seller_id where id = ${id}`,
    `delete from sales where id = ${id}`,
    `update sale_events set note = 'x' where sale_id = ${id}`,
    `delete from sale_events where sale_id = ${id}`,
    'truncate sales cascade',
  ])
    await expect(database.asOwner(change), change).rejects.toThrow('append-only');
  expect(await saleOfLot(lot)).toEqual(sale);
});
