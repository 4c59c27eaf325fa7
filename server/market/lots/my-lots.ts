import { type RawBuilder, sql } from 'kysely';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { positionsOfMany } from './position.ts';
import { coveredLots } from './wide-requests.ts';

/** Lots whose positions are sent. The API has all. */
export const MOST_POSITIONS = 200;
/** The lots watched last: no more than that can be live. */
const MOST_WATCHED = 500;

/** Somebody of whom nothing is known. */
export const NO_LOTS: MyLots = { lots: [], watching: [], covered: [] };

/**
 * Of each user the positions, the watched lots and those that a request from another lot covers, in some queries for
 * all of them.
 */
export async function myLotsOf(db: Db, userIds: readonly number[]): Promise<Map<number, MyLots>> {
  const [positions, watched, covered] = await Promise.all([
    positionsOn(db, userIds),
    watchedBy(db, userIds),
    coveredFor(db, userIds),
  ]);
  return new Map(
    userIds.map((id) => [
      id,
      {
        lots: (positions.get(id) ?? []).map(({ lot, me }) => ({
          ...{ id: lot.id, title: lot.title, status: lot.status },
          ends_at: lot.ends_at?.toISOString() ?? null,
          me,
        })),
        watching: (watched.get(id) ?? []).map(({ lot }) => lot),
        covered: (covered.get(id) ?? []).map(({ lot }) => lot),
      },
    ]),
  );
}

/**
 * The requests of a person whose positions are sent, with what may change in them: first those of live lots that they
 * bid on, since nobody is told that they were outbid on a lot that is not among them; then the newest. `last_seq`: the
 * number of their last bid on a live lot, which differs whenever their count of bids or their best bid does, also if
 * they were outbid and lead again since. It is the lot's leading one or takes one look into an index.
 */
export const sentRequests = (person: RawBuilder<unknown>) => sql`(
  select * from (
    select request.id as request_id, request.auction_id, request.status, request.scope, request.bid_limit_cents,
           auctions.status as lot_status,
           auctions.leading_bidder_id is not distinct from ${person} as leads,
           auctions.winner_id is not distinct from ${person} as won,
           case when auctions.status <> 'live' then null
             when auctions.leading_bidder_id = ${person} then auctions.leading_seq
             else (select max(seq) from offers
               where offers.bidder_id = ${person} and offers.auction_id = auctions.id)
           end as last_seq
    from bid_requests request join auctions on auctions.id = request.auction_id
    where request.buyer_id = ${person}
  ) asked
  order by last_seq is null, request_id desc limit ${MOST_POSITIONS})`;

/** Each user's positions on lots that they asked to bid on. */
async function positionsOn(db: Db, userIds: readonly number[]) {
  const { rows } = await sql<{ buyer: number; lot: number }>`
    select person.id as buyer, auction_id as lot
    from unnest(${[...userIds]}::bigint[]) as person (id)
    cross join lateral ${sentRequests(sql.ref('person.id'))} sent
    order by request_id desc`.execute(db);
  const ids = [...new Set(rows.map(({ lot }) => lot))];
  const read = await db
    .selectFrom('auctions')
    .select(['id', 'title', 'seller_id', 'status', 'leading_bidder_id', 'leading_seq', 'winner_id'])
    .select([
      'ends_at',
      'ended_at',
      'leading_cents',
      'reserve_cents',
      'top_bid_taken_at',
      'top_bid_declined_at',
    ])
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

async function watchedBy(db: Db, userIds: readonly number[]) {
  const { rows } = await sql<{ person: number; lot: number }>`
    select person.id as person, watched.auction_id as lot
    from unnest(${[...userIds]}::bigint[]) as person (id)
    cross join lateral (
      select auction_id, created_at from watches
      where user_id = person.id order by created_at desc limit ${MOST_WATCHED}
    ) watched
    order by watched.created_at desc`.execute(db);
  return Map.groupBy(rows, ({ person }) => person);
}

async function coveredFor(db: Db, userIds: readonly number[]) {
  const { rows } = await sql<{ person: number; lot: number }>`
    select person.id as person, covered.id as lot
    from unnest(${[...userIds]}::bigint[]) as person (id)
    cross join lateral ${coveredLots(sql.ref('person.id'))} covered`.execute(db);
  return Map.groupBy(rows, ({ person }) => person);
}
