import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';

/**
 * Whether a person bid on a lot, both given as SQL, also where a limit answered every bid of theirs. By one look into
 * a key, whatever the statistics say: for `exists` all bidders there are may be read, once for each person. The table's
 * columns have names of their own here: a caller's plain `auction_id` would mean the table's.
 */
export const hasBid = (person: RawBuilder<unknown>, lot: RawBuilder<unknown>) => sql<boolean>`
  ((select known_number from lot_bidders as known (known_lot, known_bidder, known_number)
    where known_lot = ${lot} and known_bidder = ${person}) is not null)`;

/** Everyone who bid on the lot. */
export async function biddersOf(tx: Tx, lotId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('lot_bidders')
    .select('bidder_id')
    .where('auction_id', '=', lotId)
    .execute();
  return rows.map(({ bidder_id }) => bidder_id);
}
