import { type RawBuilder, sql } from 'kysely';
import { FEATURED_LIMIT } from '#contract/auctions/list-featured.ts';
import type { ListQuery } from '#contract/primitives.ts';
import type { Db } from '#server/db/pool.ts';
import { windowOf } from '#server/http/link-header.ts';
import { type LotRow, lots } from '#server/lots/lot-query.ts';

type PublicQuery = ListQuery & { status: 'live' | 'ended' };

interface Lots {
  rows: LotRow[];
  total: number;
}

/** Live lots soonest end first; ended ones with the newest end first. */
export async function publicLots(db: Db, query: PublicQuery): Promise<Lots> {
  const direction = query.status === 'live' ? 'asc' : 'desc';
  const rows = await ofStatus(db, query.status)
    .orderBy('auctions.ends_at', direction)
    .orderBy('auctions.id', direction)
    .limit(windowOf(query).limit)
    .offset(windowOf(query).offset)
    .execute();
  return { rows, total: await countOf(db, query.status) };
}

/** Lots by bids in the last 24 hours, then soonest end; never more than six at once (spec section 9). */
export async function featuredLots(db: Db, query: PublicQuery): Promise<Lots> {
  const { limit, offset } = windowOf(query, FEATURED_LIMIT);
  const rows = await ofStatus(db, query.status)
    .orderBy(bidsOfLastDay, 'desc')
    .orderBy('auctions.ends_at')
    .orderBy('auctions.id')
    .limit(Math.min(limit, FEATURED_LIMIT))
    .offset(offset)
    .execute();
  return { rows, total: await countOf(db, query.status) };
}

/** Every bid leads once and numbers rise without gaps, so the oldest of the day tells how many there were. */
const bidsOfLastDay: RawBuilder<number> = sql`coalesce(auctions.leading_seq - (
  select max(bids.seq) from bids
  where bids.auction_id = auctions.id and bids.placed_at <= now() - interval '24 hours'
), auctions.leading_seq, 0)`;

const ofStatus = (db: Db, status: 'live' | 'ended') =>
  lots(db).where('auctions.status', '=', status).where('auctions.deleted_at', 'is', null);

async function countOf(db: Db, status: 'live' | 'ended'): Promise<number> {
  const { total } = await db
    .selectFrom('auctions')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
