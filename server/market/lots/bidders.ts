import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/**
 * Whether a person bid on a lot, both given as SQL: by one look at what comes next in the order of an
 * index, whatever the statistics say. For `exists`, or for any bid of theirs, all bids there are may
 * be read, once for each person where few have bid.
 */
export const hasBid = (person: RawBuilder<unknown>, lot: RawBuilder<unknown>) => sql<boolean>`
  coalesce((
    select (bidder_id, auction_id) = (${person}, ${lot}) from bids
    where (bidder_id, auction_id, seq) > (${person}, ${lot}, 0)
    order by bidder_id, auction_id, seq limit 1
  ), false)`;

/**
 * Everyone who bid on the lot, of whom each had asked to: there are far fewer of them than bids, all of
 * which take a second and more to read where there are a million.
 */
export async function biddersOf(tx: Tx, lotId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select asked.buyer_id as id from bid_requests asked
    where asked.auction_id = ${lotId}
      and ${hasBid(sql.ref('asked.buyer_id'), sql.ref('asked.auction_id'))}`.execute(tx);
  return rows.map(({ id }) => id);
}
