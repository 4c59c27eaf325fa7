import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** A lot on which a limit no longer counts, and the bid of its owner, which stands and leads. */
export interface VoidLimit {
  id: number;
  title: string;
  leading: Cents;
}

/**
 * Ends a person's limits on these live lots where they are above `most`, in the transaction of what made them void.
 * It takes the lots' locks, in the order of their ids, before it looks: a bid that read the permission from before
 * has been written by then, and every later one reads the new permission.
 */
export async function voidLimits(
  tx: Tx,
  bidderId: number,
  lotIds: readonly number[],
  most: Cents = 0,
): Promise<VoidLimit[]> {
  if (lotIds.length === 0) return [];
  const ids = [...lotIds];
  await sql`
    select from auctions where id = any (${ids}::bigint[])
    order by id for no key update`.execute(tx);
  const { rows } = await sql<VoidLimit>`
    with held as (
      select id, leading_seq, limit_cents, last_bid_at from auctions
      where id = any (${ids}::bigint[]) and status = 'live'
        and limit_bidder_id = ${bidderId} and limit_cents > ${most}),
    written as (
      insert into limit_changes (auction_id, bidder_id, change, cents, seq, changed_at)
      select id, ${bidderId}::bigint, 'void', limit_cents, leading_seq,
        greatest(clock_timestamp(), last_bid_at + interval '1 microsecond')
      from held)
    update auctions set limit_cents = null, limit_set_at = null, limit_bidder_id = null
    from held where auctions.id = held.id
    returning auctions.id, auctions.title, auctions.leading_cents as leading`.execute(tx);
  return rows;
}
