import { sql } from 'kysely';
import type { MeFrame } from '#contract/live/frames.ts';
import { MOST_POSITIONS, myLotsOf, NO_LOTS, sentRequests } from '#server/market/lots/my-lots.ts';
import { coveredLots } from '#server/market/lots/wide-requests.ts';
import { isInBell } from '#server/market/notices/notice-settings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bidsFollowed, type NoticeRow, readAt } from './notices.ts';
import { presentNotice } from './present-notice.ts';

/** As many notices as the bell shows. */
const NOTICES = 30;

/** For the channels of signed-in users: their notices, positions and watched lots. */
export const meReads = (db: Db) => ({
  read: (userIds: readonly number[]) => readUsers(db, userIds),
  versions: (userIds: readonly number[]) => userVersions(db, userIds),
});

/** Of each user a text that differs when their notices, positions, own listings or watched lots do. */
async function userVersions(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select person.id, concat_ws('|', notices.version, positions.version, listings.version,
      watched.version) as version
    from unnest(${[...userIds]}::bigint[]) as person (id)
    cross join lateral (
      select concat(min(created_at), '/', max(created_at), '/', count(*), '/',
        count(*) filter (where read_at is null)) as version
      from (select created_at, ${readAt} as read_at from notifications where user_id = person.id and ${isInBell}
        order by created_at desc limit ${NOTICES}) newest
    ) notices
    cross join lateral (
      select concat(
        md5(string_agg(concat(auction_id, status, bid_limit_cents, lot_status, leads, won, last_seq), ','
          order by request_id desc)),
        case when bool_or(status = 'pending' and scope is not null) then (
          select md5(string_agg(covered.id::text, ',' order by covered.id))
          from ${coveredLots(sql.ref('person.id'))} covered) end) as version
      from ${sentRequests(sql.ref('person.id'))} sent
    ) positions
    cross join lateral (
      select md5(string_agg(concat(own.id, own.status, own.top_bid_declined_at, requests.version), ',' order by own.id desc)) as version
      from (
        select id, status, top_bid_declined_at from auctions
        where seller_id = person.id and deleted_at is null order by id desc limit ${MOST_POSITIONS}
      ) own
      left join lateral (
        select concat(count(*), '/', max(requested_at), max(decided_at)) as version
        from bid_requests where auction_id = own.id and own.status = 'live'
      ) requests on true
    ) listings
    cross join lateral (
      select concat(count(*), '/', max(created_at)) as version from watches where user_id = person.id
    ) watched`.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Notices, positions and watched lots as the API shows them to each user, in some queries for all of them. */
async function readUsers(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, MeFrame['state']>> {
  const [notices, mine] = await Promise.all([newestNotices(db, userIds), myLotsOf(db, userIds)]);
  return new Map(
    userIds.map((id) => [
      id,
      {
        notices: (notices.get(id) ?? []).map(presentNotice),
        ...(mine.get(id) ?? NO_LOTS),
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
      select notifications.*, auctions.leading_bidder_id, auctions.title as lot_title,
        ${readAt} as counts_as_read_at, ${bidsFollowed} as bids_followed
      from notifications left join auctions on auctions.id = notifications.auction_id
      where notifications.user_id = person.id and ${isInBell}
      order by notifications.created_at desc, notifications.id desc limit ${NOTICES}
    ) newest
    order by newest.created_at desc, newest.id desc`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
