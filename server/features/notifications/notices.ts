import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications/list-notifications.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { orderBy } from '#server/lists/list.ts';
import { readList } from '#server/lists/read-list.ts';

/** A user's notices, newest first. */
export function noticesOf(db: Db, userId: number, query: QueryOf<typeof listNotifications>) {
  const createdAt = sql.ref('notifications.created_at');
  const own = { by: createdAt, direction: 'desc' } as const;
  const list = {
    table: 'notifications',
    conditions: [sql<boolean>`notifications.user_id = ${userId}`],
    order: orderBy(query.sort, { created_at: createdAt }, own, sql.ref('notifications.id')),
    rows: (on: Db | Tx) =>
      on
        .selectFrom('notifications')
        .leftJoin('auctions', 'auctions.id', 'notifications.auction_id')
        .selectAll('notifications')
        .select(['auctions.title as lot_title', 'auctions.leading_cents']),
  } as const;
  return readList(db, list, windowOf(query));
}

export type NoticeRow = Awaited<ReturnType<typeof noticesOf>>['rows'][number];

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** False when it is not this user's; reading twice keeps the first time. */
export async function markRead(db: Db, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
