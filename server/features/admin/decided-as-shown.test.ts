import { expect, test } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { withTestApp } from '#testing/app.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#testing/lots.ts';
import { as, buildAdmin } from '#testing/people.ts';
import { recordsOf } from '#testing/traces.ts';

withTestApp();

const remove = async (lot: { id: number }, still: string) =>
  as(await buildAdmin()).call(deleteAdminAuction, { params: { id: lot.id }, body: { still } });

test('a lot is deleted only while it is what it was shown as: a live one would be withdrawn instead', async () => {
  for (const [lot, still] of [
    [await buildLiveLot(), 'pending'],
    [await buildEndedLot({ leading: 12 }), 'live'],
    [await buildPendingLot({ status: 'rejected' }), 'pending'],
  ] as const) {
    expect(await remove(lot, still)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'This auction was changed meanwhile. Look at it again before you decide.',
      },
    });
    expect(await recordsOf('auction', lot.id)).toEqual([]);
  }
  expect((await remove(await buildPendingLot(), 'pending')).status).toBe(200);
  expect((await remove(await buildLiveLot(), 'live')).status).toBe(200);
  expect((await remove(await buildPendingLot(), 'sold')).status).toBe(422);
});
