import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { readUsualWait } from './usual-wait.ts';

withTestApp();

const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const decided = async (hours: number) =>
  requestBy(await buildLiveLot(), await buildBuyer(), {
    status: hours > 2 ? 'rejected' : 'approved',
    requestedAt: hoursAgo(hours),
  });
const hoursOf = async (db: Db) => ((await readUsualWait(db)) ?? 0) / 3600;

test('the usual wait is the median, and follows who waits longer; of fewer than five decisions nothing is said', async () => {
  const { db } = theApp();
  for (const hours of [1, 3, 2]) await decided(hours);
  await requestBy(await buildLiveLot(), await buildBuyer());
  // Approved without having asked, and decided too long ago to be told of.
  const needless = await decided(1);
  await db
    .updateTable('bid_requests')
    .set({ requested_at: sql<Date>`decided_at` })
    .where('id', '=', needless)
    .execute();
  await decided(31 * 24);
  await decided(30);
  expect(await readUsualWait(db)).toBeNull();
  await decided(1);
  expect(await hoursOf(db)).toBeCloseTo(2, 1);
  const closed = await decided(3);
  await decided(3);
  await db
    .updateTable('bid_requests')
    .set({ status: 'closed', decided_by: null })
    .where('id', '=', closed)
    .execute();
  expect(await hoursOf(db)).toBeCloseTo(3, 1);
  for (const hours of [6, 7])
    await requestBy(await buildLiveLot(), await buildBuyer(), { requestedAt: hoursAgo(hours) });
  expect(await hoursOf(db)).toBeCloseTo(6, 1);
  const reply = await visitor().call(getUsualWait);
  expect(reply).toMatchObject({ status: 200, body: { seconds: expect.any(Number) } });
});
