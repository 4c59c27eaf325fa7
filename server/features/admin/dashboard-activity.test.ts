import { expect, test } from 'vitest';
import { getDashboardActivity } from '#contract/admin/get-dashboard-activity.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer } from '#verification/support/people.ts';

withTestApp();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('admins see bids by the hour and new users by the day, quiet ones too', async () => {
  const [ann, bob] = [await buildBuyer(), await buildBuyer()];
  await buildLiveLot({ bids: [ann, bob, ann].map((by, index) => ({ by, amount: 11 + index })) });
  await theApp()
    .db.updateTable('users')
    .set({ created_at: new Date(Date.now() - 20 * DAY) })
    .where('id', '=', bob.id)
    .execute();
  const { status, body } = await as(await buildAdmin()).call(getDashboardActivity);
  expect(status).toBe(200);
  const hours = body.bids_per_hour.map(({ hour }) => Date.parse(hour) / HOUR);
  expect(hours).toHaveLength(24);
  expect(hours.every((hour, index) => index === 0 || hour - (hours[index - 1] ?? 0) === 1)).toBe(
    true,
  );
  expect(body.bids_per_hour.reduce((sum, { bids }) => sum + bids, 0)).toBe(3);
  const days = body.users_per_day;
  expect(days).toHaveLength(14);
  expect(new Set(days.map(({ day }) => day)).size).toBe(14);
  const { total } = await theApp()
    .db.selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(days.reduce((sum, { users }) => sum + users, 0)).toBe(total - 1);
});
