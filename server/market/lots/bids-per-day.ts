import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { SeekPoint } from '../lists/list.ts';

const DAY_MS = 86_400_000;

/** No transaction of ours lasts longer (statement and idle limits: db/pool.ts). */
const LONGEST_TRANSACTION = sql`interval '10 minutes'`;

/**
 * How many bids were placed from one moment to before another, exactly: whole days as they were
 * counted once, and the rest, before and after them, from the index.
 */
export async function countBids(
  db: Db | Tx,
  from: Date | undefined,
  to: Date | undefined,
): Promise<number> {
  const begin = sql`${from ?? '-infinity'}::timestamptz`;
  const end = sql`${to ?? 'infinity'}::timestamptz`;
  const firstDay = dayOf(from && wholeDay(from, Math.ceil), '-infinity');
  const lastDay = dayOf(to && wholeDay(to, Math.floor), 'infinity');
  const until = sql`(select day from until)`;
  const { rows } = await sql<{ total: number }>`
    with until as materialized (
      select least(${lastDay}, coalesce(
        (select day from bids_per_day where bids is null order by day limit 1),
        (select max(day) + 1 from bids_per_day),
        '-infinity')) as day)
    select coalesce((select sum(bids)::bigint from bids_per_day
          where day >= ${firstDay} and day < ${until}), 0)
      + (select count(*) from bids
          where placed_at >= ${begin} and placed_at < least(${startOf(firstDay)}, ${end}))
      + (select count(*) from bids
          where placed_at >= ${startOf(sql`greatest(${firstDay}, ${until})`)}
            and placed_at < ${end}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

const wholeDay = (time: Date, round: (days: number) => number): Date =>
  new Date(round(time.getTime() / DAY_MS) * DAY_MS);

const dayOf = (time: Date | undefined, otherwise: string) =>
  sql`(${time ?? otherwise}::timestamptz at time zone 'UTC')::date`;

const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'UTC')`;

/**
 * Counts the days that are over. A day's row comes first and its figure a later time, once whoever
 * could not see the row is gone: all who place a bid in the day since then remove the row.
 */
export async function countPastDays(db: Db): Promise<void> {
  await sql`
    update bids_per_day set bids = (
      select count(*) from bids
      where placed_at >= day::timestamp at time zone 'UTC'
        and placed_at < (day + 1)::timestamp at time zone 'UTC')
    where bids is null and since < now() - ${LONGEST_TRANSACTION}`.execute(db);
  await sql`
    insert into bids_per_day (day)
    select generate_series(
      coalesce((select max(day) + 1 from bids_per_day),
        (select (min(placed_at) at time zone 'UTC')::date from bids)),
      (now() at time zone 'UTC')::date - 2, interval '1 day')::date
    on conflict do nothing`.execute(db);
}

/**
 * Bids of whole days, of the newest on, that are no more than `offset`: a far page of all
 * bids, newest first, begins after them. Undefined where days are still to be counted.
 */
export async function seekBids(db: Db | Tx, offset: number): Promise<SeekPoint | undefined> {
  const { rows } = await sql<{ before: Date; skipped: number }>`
    with recent as materialized (
      select coalesce(max(day) + 1, 'infinity') as until from bids_per_day),
    passed as (
      select day, sum(bids) over (order by day desc)::bigint + (
        select count(*) from bids where placed_at >= ${startOf(sql`(select until from recent)`)}
      ) as skipped
      from bids_per_day
      where not exists (select from bids_per_day where bids is null))
    select ${startOf(sql`day`)} as before, skipped from passed
    where skipped <= ${offset} order by day limit 1`.execute(db);
  const day = rows[0];
  return day && { skipped: day.skipped, after: sql`bids.placed_at < ${day.before}` };
}
