import { sql } from 'kysely';
import type { MeFrame } from '#contract/live/frames.ts';
import { positionsOfMany } from '#server/market/lots/position.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { NoticeRow } from './notices.ts';
import { presentNotice } from './present-notice.ts';

/** As many notices as the bell shows. */
const NOTICES = 30;
/** Lots whose positions are sent: those of the newest requests. The API has all. */
const LOTS = 200;

/** For the channels of signed-in users: their notices and positions. */
export const meReads = (db: Db) => ({
  read: (userIds: readonly number[]) => readUsers(db, userIds),
  versions: (userIds: readonly number[]) => userVersions(db, userIds),
});

/**
 * Of each user a text that differs when their notices, positions or own listings do. Whoever may bid
 * asked for permission first, so requests lead to all lots of a bidder. The number of a bidder's last
 * bid on a lot differs whenever their count of bids or their best bid does, also if they were outbid and
 * lead again since. It is the lot's leading one or takes one look into an index; on lots that are over it
 * cannot change.
 */
async function userVersions(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select person.id, concat_ws('|', notices.version, positions.version, listings.version) as version
    from unnest(${[...userIds]}::bigint[]) as person (id)
    cross join lateral (
      select concat(min(created_at), '/', max(created_at), '/', count(*), '/',
        count(*) filter (where read_at is null)) as version
      from (select created_at, read_at from notifications where user_id = person.id
        order by created_at desc limit ${NOTICES}) newest
    ) notices
    cross join lateral (
      select md5(string_agg(concat(id, status, lot_status, leads, last_seq), ',' order by id desc)) as version
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
    ) positions
    cross join lateral (
      select md5(string_agg(concat(own.id, own.status, requests.version), ',' order by own.id desc)) as version
      from (
        select id, status from auctions
        where seller_id = person.id and deleted_at is null order by id desc limit ${LOTS}
      ) own
      left join lateral (
        select concat(count(*), '/', max(requested_at), max(decided_at)) as version
        from bid_requests where auction_id = own.id and own.status = 'live'
      ) requests on true
    ) listings`.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Notices and positions as the API shows them to each user, in some queries for all of them. */
async function readUsers(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, MeFrame['state']>> {
  const [notices, positions] = await Promise.all([
    newestNotices(db, userIds),
    positionsOn(db, userIds),
  ]);
  return new Map(
    userIds.map((id) => [
      id,
      {
        notices: (notices.get(id) ?? []).map(presentNotice),
        lots: (positions.get(id) ?? []).map(({ lot, me }) => ({ id: lot.id, me })),
      },
    ]),
  );
}

async function newestNotices(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, NoticeRow[]>> {
  const { rows } = await sql<NoticeRow>`
    select newest.*
    from unnest(${[...userIds]}::bigint[]) as person (id)
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

/** Each user's positions on the lots that they asked to bid on. */
async function positionsOn(db: Db, userIds: readonly number[]) {
  const { rows } = await sql<{ buyer: number; lot: number }>`
    select person.id as buyer, request.auction_id as lot
    from unnest(${[...userIds]}::bigint[]) as person (id)
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
