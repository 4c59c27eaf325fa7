import { expect, test } from 'vitest';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildSeller } from '#verification/support/people.ts';
import { buildSale, putSale } from '#verification/support/sales.ts';

withTestApp();

test('a seller’s overview: live lots at their leading bids, bids by day, and what waits', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()];
  await buildLiveLot({ seller, leading: 12.34, shares: 1_000_000_000 });
  await buildLiveLot({ seller, leading: 10, shares: 3 });
  await buildLiveLot({ seller });
  await buildPendingLot({ seller });
  await buildPendingLot({ seller, status: 'rejected' });
  await buildEndedLot({ seller, leading: 11, endsIn: -86_400_000 });
  await buildEndedLot({ seller, endsIn: -2 * 86_400_000 });
  await buildEndedLot({ seller, leading: 11, endsIn: -30 * 86_400_000 });
  await buildLiveLot({ seller: other, leading: 99 });
  const { body } = await as(seller).call(getSellerOverview);
  expect(body).toMatchObject({
    live_value: 12_340_000_030,
    changed_terms: 0,
    rejected: 1,
    ended_lately: 2,
    sold_lately: 1,
  });
  expect(body.bids_per_day).toHaveLength(14);
  expect(body.bids_per_day.at(-1)?.bids).toBe(body.bids_today);
  expect(body.bids_per_day.reduce((sum, { bids }) => sum + bids, 0)).toBe(3);
  const { body: empty } = await as(await buildSeller()).call(getSellerOverview);
  expect(empty).toMatchObject({ live_value: 0, bids_today: 0, ended_lately: 0 });
});

test('a sale that was called off is not counted as sold', async () => {
  const { id, seller } = await buildSale();
  const overview = async () => (await as(seller).call(getSellerOverview)).body;
  expect(await overview()).toMatchObject({ ended_lately: 1, sold_lately: 1 });
  for (const status of ['void', 'refund_due', 'refunded'] as const) {
    await putSale(id, status);
    expect(await overview()).toMatchObject({ ended_lately: 1, sold_lately: 0 });
  }
});
