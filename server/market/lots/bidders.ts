import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/**
 * Whether a person bid on a lot, both given as SQL, also where a limit answered every bid of theirs. By one look into
 * a key, whatever the statistics say: for `exists` all bidders there are may be read, once for each person.
 */
export const hasBid = (person: RawBuilder<unknown>, lot: RawBuilder<unknown>) => sql<boolean>`
  ((select number from lot_bidders
    where lot_bidders.auction_id = ${lot} and lot_bidders.bidder_id = ${person}) is not null)`;

/** Everyone who bid on the lot. */
export async function biddersOf(tx: Tx, lotId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('lot_bidders')
    .select('bidder_id')
    .where('auction_id', '=', lotId)
    .execute();
  return rows.map(({ bidder_id }) => bidder_id);
}
