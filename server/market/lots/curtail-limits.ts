import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/platform/database/pool.ts';

/** A lot on which a limit counts no longer, or only up to less, and the bid of its owner, which stands and leads. */
export interface CurtailedLimit {
  id: number;
  title: string;
  leading: Cents;
  /** What it is now; null where it is void. */
  limit: Cents | null;
}

/**
 * Brings a person's limits on these live lots down to `most`, in the transaction of what allows them no more; below
 * the price they are void. A lowered one keeps its place among equals. Were every limit above `most` void, an admin
 * who lowers what somebody may bid, and then has the floor bid, would learn whether it was.
 *
 * It takes the lots' locks, in the order of their ids, before it looks: a bid that read the permission from before
 * has been written by then, and every later one reads the new permission.
 */
export async function curtailLimits(
  tx: Tx,
  bidderId: number,
  lotIds: readonly number[],
  most: Cents = 0,
): Promise<CurtailedLimit[]> {
  if (lotIds.length === 0) return [];
  const ids = [...lotIds];
  await sql`
    select from auctions where id = any (${ids}::bigint[])
    order by id for no key update`.execute(tx);
  const { rows } = await sql<CurtailedLimit>`
    with held as (
      select id, leading_seq, limit_cents, limit_set_at,
        greatest(micros(clock_timestamp()), micros(last_bid_at) + 1, limit_changed_us) as changed_us,
        case when leading_cents <= ${most} then ${most}::int end as lowered
      from auctions
      where id = any (${ids}::bigint[]) and status = 'live'
        and limit_bidder_id = ${bidderId} and limit_cents > ${most}),
    written as (
      insert into limit_changes (auction_id, bidder_id, change, cents, seq, changed_at)
      select id, ${bidderId}::bigint, case when lowered is null then 'void' else 'lowered' end,
        coalesce(lowered, limit_cents), leading_seq, moment(changed_us)
      from held)
    update auctions set limit_cents = lowered,
      limit_set_at = case when lowered is not null then held.limit_set_at end,
      limit_bidder_id = case when lowered is not null then ${bidderId}::bigint end,
      limit_changed_us = changed_us
    from held where auctions.id = held.id
    returning auctions.id, auctions.title, auctions.leading_cents as leading, lowered as limit`.execute(
    tx,
  );
  return rows;
}
