import { sql } from 'kysely';
import type { MeFrame } from '#contract/live/frames.ts';
import type { Db } from '../db/pool.ts';
import { noticesOf } from '../features/notifications/notices.ts';
import { presentNotice } from '../features/notifications/present-notice.ts';
import { lots } from '../lots/lot-query.ts';
import { positionsOf } from '../lots/position.ts';

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

/** What is one user's alone, as the API would tell it to them. */
export async function readMe(db: Db, userId: number): Promise<MeFrame['state']> {
  const [notices, rows] = await Promise.all([
    noticesOf(db, userId, { per_page: NOTICES }),
    lots(db)
      .where('auctions.id', 'in', (query) =>
        query
          .selectFrom('bid_requests')
          .select('auction_id')
          .where('buyer_id', '=', userId)
          .orderBy('id', 'desc')
          .limit(LOTS),
      )
      .where('auctions.status', 'in', ['live', 'ended', 'withdrawn'])
      .execute(),
  ]);
  const mine = await positionsOf(db, userId, rows);
  return {
    notices: notices.rows.map(presentNotice),
    lots: mine.map(({ lot, me }) => ({ id: lot.id, me })),
  };
}
