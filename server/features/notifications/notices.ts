import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listNotifications } from '#contract/notifications/list-notifications.ts';
import { typesOfKind } from '#contract/notifications/notice-kinds.ts';
import { orderBy } from '#server/market/lists/list.ts';
import { readList } from '#server/market/lists/read-list.ts';
import { lockLots } from '#server/market/lots/lock-lots.ts';
import { isInBell } from '#server/market/notices/notice-settings.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

/** What asks its reader to act while there is time. */
const URGENT = [...typesOfKind('outbid'), ...typesOfKind('ending')];

/**
 * When a notice was read, or null. One that is urgent counts as read from the end of its lot on, and one of being
 * outbid while its reader leads again: that takes no write, which with thousands of bidders would hold up the end, and
 * bids.
 */
export const readAt = sql<Date | null>`coalesce(notifications.read_at,
  case when notifications.type = any (${URGENT}::text[]) then (
    select case when lot.status <> 'live' then coalesce(lot.ended_at, lot.updated_at)
      when notifications.type = 'outbid' and lot.leading_bidder_id = notifications.user_id then lot.last_bid_at end
    from auctions lot where lot.id = notifications.auction_id) end)`;

/** Whether bids on the lot came after the notice was written; null where no lot has one. */
export const bidsFollowed = sql<boolean | null>`auctions.last_bid_at > notifications.created_at`;

/** A user's notices, newest first. */
export function noticesOf(db: Db, userId: number, query: QueryOf<typeof listNotifications>) {
  const createdAt = sql.ref('notifications.created_at');
  const own = { by: createdAt, direction: 'desc' } as const;
  const list = {
    table: 'notifications',
    conditions: [sql<boolean>`notifications.user_id = ${userId}`, isInBell],
    order: orderBy(query.sort, { created_at: createdAt }, own, sql.ref('notifications.id')),
    rows: (on: Db | Tx) =>
      on
        .selectFrom('notifications')
        .leftJoin('auctions', 'auctions.id', 'notifications.auction_id')
        .selectAll('notifications')
        .select(['auctions.leading_bidder_id', 'auctions.title as lot_title'])
        .select([readAt.as('counts_as_read_at'), bidsFollowed.as('bids_followed')]),
  } as const;
  return readList(db, list, windowOf(query));
}

export type NoticeRow = Awaited<ReturnType<typeof noticesOf>>['rows'][number];

export const markAllRead = (db: Db, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const unread = sql<boolean>`user_id = ${userId} and read_at is null`;
    await waitForBids(tx, unread);
    await tx.updateTable('notifications').set({ read_at: new Date() }).where(unread).execute();
  });

/** False when it is not this user's; reading twice keeps the first time. */
export const markRead = (db: Db, userId: number, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const named = sql<boolean>`user_id = ${userId} and id = ${id}`;
    await waitForBids(tx, named);
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: sql<Date>`coalesce(read_at, now())` })
      .where(named)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/**
 * A batch of bids writes no second "outbid" notice for someone who has an unread one. So reading one
 * takes its lot's lock: a batch comes wholly before it, or sees the notice read and writes another.
 */
const waitForBids = (tx: Tx, which: RawBuilder<boolean>): Promise<void> =>
  lockLots(tx, () =>
    tx
      .selectFrom('auctions')
      .select('id')
      .where('id', 'in', (notices) =>
        notices
          .selectFrom('notifications')
          .select(sql<number>`auction_id`.as('auction_id'))
          .where(which)
          .where('type', '=', 'outbid')
          .where('read_at', 'is', null),
      )
      .orderBy('id')
      .forShare()
      .execute(),
  );
