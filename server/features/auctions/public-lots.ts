import { type RawBuilder, sql } from 'kysely';
import type { listAuctions } from '#contract/auctions/list-auctions.ts';
import type { listFeatured } from '#contract/auctions/list-featured.ts';
import { FEATURED_LIMIT } from '#contract/auctions/list-featured.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { type FoundRows, readList } from '#server/market/lists/read-list.ts';
import {
  hasStatus,
  lotConditions,
  lotOrder,
  lotSearch,
  notDeleted,
} from '#server/market/lots/lot-list.ts';
import { lots, type ShownLotRow } from '#server/market/lots/lot-query.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { windowOf } from '#server/platform/http/answers/paging.ts';

const id = sql.ref('auctions.id');
const endsAt = sql.ref('auctions.ends_at');

/** Live lots cannot be deleted (the database refuses it): the index of their own order does not say so, the others do. */
const shown = (status: 'live' | 'ended', byOwnIndex: boolean) =>
  status === 'live' && byOwnIndex ? [hasStatus(status)] : [hasStatus(status), notDeleted];

/** Live lots soonest end first; ended ones with the newest end first. */
export function publicLots(
  db: Db,
  query: QueryOf<typeof listAuctions>,
): Promise<FoundRows<ShownLotRow>> {
  const direction = query.status === 'live' ? 'asc' : 'desc';
  const filters = lotConditions(query);
  const list = {
    table: 'auctions',
    conditions: [...shown(query.status, !query.sort && filters.length === 0), ...filters],
    // Of ended lots no bid moves what is filtered by, and an index has it.
    narrowFirst: query.status === 'live' && filters.length > 0,
    search: lotSearch(query),
    order: lotOrder(query, { by: endsAt, direction }),
    rows: lots,
  } as const;
  return readList(db, list, windowOf(query));
}

/** The ids of live lots that have the words themselves, soonest end first. */
export async function liveLotsWith(db: Db, q: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from auctions where status = 'live' and ${lotSearch({ q })?.exact ?? sql`true`}
    order by ends_at, id limit ${windowOf({}).limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Lots by bids in the last 24 hours, then soonest end; never more than six at once. */
export function featuredLots(
  db: Db,
  query: QueryOf<typeof listFeatured>,
): Promise<FoundRows<ShownLotRow>> {
  const list = {
    table: 'auctions',
    conditions: shown(query.status, true),
    order: [
      { by: bidsOfLastDay, direction: 'desc' },
      { by: endsAt, direction: 'asc' },
      { by: id, direction: 'asc' },
    ],
    rows: lots,
  } as const;
  return readList(db, list, windowOf(query, FEATURED_LIMIT, FEATURED_LIMIT));
}

/**
 * Every bid leads once and numbers rise without gaps, so the newest before the last day tells how
 * many there were since; lots without a bid since then are not looked into.
 */
const bidsOfLastDay: RawBuilder<number> = sql`case
  when auctions.last_bid_at > now() - interval '24 hours' then coalesce(auctions.leading_seq - (
  select max(bids.seq) from bids
  where bids.auction_id = auctions.id and bids.placed_at <= now() - interval '24 hours'
), auctions.leading_seq) else 0 end`;
