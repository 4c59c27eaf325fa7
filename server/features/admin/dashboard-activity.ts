import { type RawBuilder, sql } from 'kysely';
import {
  ACTIVITY_DAYS,
  ACTIVITY_HOURS,
  type AdminActivity,
} from '#contract/admin/get-dashboard-activity.schemas.ts';
import type { Db } from '#server/platform/database/pool.ts';

interface Bar {
  at: Date;
  many: number;
}

/** Bids by the hour and new users by the day, empty ones too, oldest first; all by UTC. */
export async function dashboardActivity(db: Db): Promise<AdminActivity> {
  const [bids, users] = await Promise.all([
    barsOf(db, 'hour', ACTIVITY_HOURS, sql`select placed_at as at from offers`),
    barsOf(db, 'day', ACTIVITY_DAYS, sql`select created_at as at from users`),
  ]);
  return {
    bids_per_hour: bids.map(({ at, many }) => ({ hour: at.toISOString(), bids: many })),
    users_per_day: users.map(({ at, many }) => ({
      day: at.toISOString().slice(0, 10),
      users: many,
    })),
  };
}

/** One look at the rows since the first bar, by their index on time. */
async function barsOf(
  db: Db,
  unit: 'hour' | 'day',
  bars: number,
  moments: RawBuilder<unknown>,
): Promise<Bar[]> {
  const { rows } = await sql<Bar>`
    with first as (
      select date_trunc(${unit}, now(), 'UTC') - ${bars - 1} * ${`1 ${unit}`}::interval as at),
    counted as (
      select date_trunc(${unit}, moments.at, 'UTC') as at, count(*) as many
      from (${moments}) as moments
      where moments.at >= (select at from first)
      group by 1)
    select bar.at, coalesce(counted.many, 0) as many
    from generate_series(
        (select at from first), now(), ${`1 ${unit}`}::interval, 'UTC') as bar (at)
      left join counted on counted.at = bar.at
    order by bar.at`.execute(db);
  return rows;
}
