import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';

/** So many live lots may be on one watchlist. With as many that are over, no other that is over is added. */
export const MOST_WATCHED = 500;

/** Puts a lot that is or was live on somebody's watchlist; returns how many watch it then. */
export const watch = (db: Db, userId: number, lotId: number): Promise<number | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await tx
      .selectFrom('auctions')
      .select('status')
      .where('id', '=', lotId)
      .where('status', 'in', ['live', 'ended', 'withdrawn'])
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!lot) return refuse('auction_closed');
    // One after the other, so that lots added at once are counted.
    await sql`select from users where id = ${userId} for no key update`.execute(tx);
    const { watched, live, over } = await watchedBy(tx, userId, lotId);
    if (watched) return watchersOf(tx, lotId);
    if ((lot.status === 'live' ? live : over) >= MOST_WATCHED) return refuse('too_many_watched');
    await tx.insertInto('watches').values({ user_id: userId, auction_id: lotId }).execute();
    return count(tx, lotId, lot.status === 'live');
  });

/** Takes a lot off somebody's watchlist; returns how many watch it then. */
export const stopWatching = (db: Db, userId: number, lotId: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    await sql`
      with gone as (
        delete from watches where user_id = ${userId} and auction_id = ${lotId} returning auction_id
      )
      update lot_watching set watchers = watchers - 1 from gone
      where lot_watching.auction_id = gone.auction_id`.execute(tx);
    return watchersOf(tx, lotId);
  });

async function watchersOf(tx: Tx, lotId: number): Promise<number> {
  const row = await tx
    .selectFrom('lot_watching')
    .select('watchers')
    .where('auction_id', '=', lotId)
    .executeTakeFirst();
  return row?.watchers ?? 0;
}

/** Whether somebody watches this lot, and how many that are live or over. */
async function watchedBy(tx: Tx, userId: number, lotId: number) {
  const { rows } = await sql<{ watched: boolean; live: number; over: number }>`
    select coalesce(bool_or(auction_id = ${lotId}), false) as watched,
      count(*) filter (where status = 'live') as live, count(*) filter (where status <> 'live') as over
    from watches join auctions on auctions.id = auction_id where user_id = ${userId}`.execute(tx);
  return rows[0] ?? { watched: false, live: 0, over: 0 };
}

/** Who watches a lot that is over is not told that it ended. */
async function count(tx: Tx, lotId: number, isLive: boolean): Promise<number> {
  const { rows } = await sql<{ watchers: number }>`
    insert into lot_watching (auction_id, watchers, end_told_at)
    values (${lotId}, 1, ${isLive ? null : sql`clock_timestamp()`})
    on conflict (auction_id) do update set watchers = lot_watching.watchers + 1,
      end_told_at = case when lot_watching.watchers = 0 then excluded.end_told_at
        else lot_watching.end_told_at end
    returning watchers`.execute(tx);
  return rows[0]?.watchers ?? 1;
}
