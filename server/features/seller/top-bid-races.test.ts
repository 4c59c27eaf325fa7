import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { outcomeOf } from '#verification/support/bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp({ rateLimits: false });

/** A lot that has just ended below its reserve. */
async function endedBelowReserve() {
  const [seller, jane] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({ seller, reserve: 50, leading: 12, leader: jane, endsIn: -5 });
  await closeLots(theApp().db, [lot.id]);
  const params = { id: lot.id };
  const take = () => as(seller).call(takeTopBid, { params });
  const decline = () => as(seller).call(declineTopBid, { params });
  const wins = async () =>
    (await noticesOf(jane)).filter(({ type }) => type === 'auction_won').length;
  return { params, take, decline, wins };
}

test.each(ROUNDS)('taken twice at once, it is sold once and told once (%i)', async (round) => {
  const { params, take, wins } = await endedBelowReserve();
  expect((await race(round, take, take)).map(outcomeOf)).toEqual(['200', '200']);
  expect(await wins()).toBe(1);
  const records = await recordsOf('auction', params.id);
  expect(records.filter(({ action }) => action === 'auction.take_top_bid')).toHaveLength(1);
});

test.each(ROUNDS)('accepted and declined at once, one of both counts (%i)', async (round) => {
  const { take, decline, wins } = await endedBelowReserve();
  const outcomes = (await race(round, take, decline)).map(outcomeOf);
  expect(outcomes.toSorted()).toEqual(['200', '409 nothing_to_take']);
  expect(await wins()).toBe(outcomes[0] === '200' ? 1 : 0);
});

test.each(ROUNDS)(
  'a lot that is deleted while its highest bid is taken is sold before, or not at all (%i)',
  async (round) => {
    const { params, take, wins } = await endedBelowReserve();
    const admin = as(await buildAdmin());
    const [taken, deleted] = await race(round, take, () =>
      admin.call(deleteAdminAuction, { params }),
    );
    expect(deleted.status).toBeLessThan(300);
    expect(['200', '409 nothing_to_take']).toContain(outcomeOf(taken));
    expect(await wins()).toBe(taken.status === 200 ? 1 : 0);
  },
);
