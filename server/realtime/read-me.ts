import { sql } from 'kysely';
import type { MeFrame } from '#contract/live/frames.ts';
import type { NoticeRow } from '../features/notifications/notices.ts';
import { presentNotice } from '../features/notifications/present-notice.ts';
import { positionsOfMany } from '../market/lots/position.ts';
import type { Db } from '../platform/database/pool.ts';

/** As many notices as the bell shows. */
const NOTICES = 30;
/** Lots whose position is told; the newest requests. The API has all. */
const LOTS = 200;

/**
 * A short text per user that differs when their notices, positions or own listings do. Whoever may
 * bid asked for permission first, so requests lead to all lots of a bidder. The number of their own
 * last bid tells how many there are and the best of them: who was outbid and leads again between two
 * looks stands elsewhere. It is the leading one's, or one look into an index; of what is over it stays.
 */
export async function marksOf(db: Db, users: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select person.id, concat_ws('|', bell.mark, stand.mark, stall.mark) as mark
    from unnest(${[...users]}::bigint[]) as person (id)
    cross join lateral (
      select concat(min(created_at), '/', max(created_at), '/', count(*), '/',
        count(*) filter (where read_at is null)) as mark
      from (select created_at, read_at from notifications where user_id = person.id
        order by created_at desc limit ${NOTICES}) newest
    ) bell
    cross join lateral (
      select md5(string_agg(concat(id, status, lot_status, leads, last_seq), ',' order by id desc)) as mark
      from (
        select request.auction_id as id, request.status, auctions.status as lot_status,
               auctions.leading_bidder_id is not distinct from person.id as leads,
               case when auctions.status <> 'live' then null
                 when auctions.leading_bidder_id = person.id then auctions.leading_seq
                 else (select max(seq) from bids
                   where bids.bidder_id = person.id and bids.auction_id = auctions.id)
               end as last_seq
        from bid_requests request join auctions on auctions.id = request.auction_id
        where request.buyer_id = person.id order by request.id desc limit ${LOTS}
      ) mine
    ) stand
    cross join lateral (
      select md5(string_agg(concat(own.id, own.status, asked.mark), ',' order by own.id desc)) as mark
      from (
        select id, status from auctions
        where seller_id = person.id and deleted_at is null order by id desc limit ${LOTS}
      ) own
      left join lateral (
        select concat(count(*), '/', max(requested_at), max(decided_at)) as mark
        from bid_requests where auction_id = own.id and own.status = 'live'
      ) asked on true
    ) stall`.execute(db);
  return new Map(rows.map((row) => [row.id, row.mark]));
}

/** What is each user's alone, as the API would tell it to them: some queries for all of them. */
export async function readMe(
  db: Db,
  users: readonly number[],
): Promise<Map<number, MeFrame['state']>> {
  const [notices, stands] = await Promise.all([newestNotices(db, users), standsOf(db, users)]);
  return new Map(
    users.map((id) => [
      id,
      {
        notices: (notices.get(id) ?? []).map(presentNotice),
        lots: (stands.get(id) ?? []).map(({ lot, me }) => ({ id: lot.id, me })),
      },
    ]),
  );
}

async function newestNotices(db: Db, users: readonly number[]): Promise<Map<number, NoticeRow[]>> {
  const { rows } = await sql<NoticeRow>`
    select newest.*
    from unnest(${[...users]}::bigint[]) as person (id)
    cross join lateral (
      select notifications.*, auctions.title as lot_title, auctions.leading_cents,
        auctions.leading_bidder_id
      from notifications left join auctions on auctions.id = notifications.auction_id
      where notifications.user_id = person.id
      order by notifications.created_at desc, notifications.id desc limit ${NOTICES}
    ) newest
    order by newest.created_at desc, newest.id desc`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** How each of them stands on the lots that they asked to bid on. */
async function standsOf(db: Db, users: readonly number[]) {
  const { rows } = await sql<{ buyer: number; lot: number }>`
    select person.id as buyer, request.auction_id as lot
    from unnest(${[...users]}::bigint[]) as person (id)
    cross join lateral (
      select id, auction_id from bid_requests
      where buyer_id = person.id order by id desc limit ${LOTS}
    ) request
    order by request.id desc`.execute(db);
  const ids = [...new Set(rows.map(({ lot }) => lot))];
  const read = await db
    .selectFrom('auctions')
    .select(['id', 'seller_id', 'status', 'leading_bidder_id', 'leading_seq'])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('status', 'in', ['live', 'ended', 'withdrawn'])
    .execute();
  const lots = new Map(read.map((lot) => [lot.id, lot]));
  const asked = rows.flatMap(({ buyer, lot: id }) => {
    const lot = lots.get(id);
    return lot ? [{ userId: buyer, lot }] : [];
  });
  const positions = await positionsOfMany(db, asked);
  return Map.groupBy(positions, ({ userId }) => userId);
}
