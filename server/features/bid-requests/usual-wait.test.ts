import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { readUsualWait } from './usual-wait.ts';

withTestApp();

const HOUR = 3_600_000;
const decided = async (hours: number) =>
  requestBy(await buildLiveLot(), await buildBuyer(), {
    status: hours > 2 ? 'rejected' : 'approved',
    requestedAt: new Date(Date.now() - hours * HOUR),
  });

test('the usual wait is the median of decisions; of fewer than five nothing is said', async () => {
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
  const seconds = (await readUsualWait(db)) ?? 0;
  expect(seconds / 3600).toBeCloseTo(2, 1);
  const reply = await visitor().call(getUsualWait);
  expect(reply).toMatchObject({ status: 200, body: { seconds: expect.any(Number) } });
});
