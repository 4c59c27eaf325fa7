import { sql } from 'kysely';
import type { BidState } from '#contract/bids/bid.ts';
import { TAKING_TIME } from '#domain/reserve.ts';
import { HOUR } from '#domain/time.ts';

/**
 * Lots on which a bidder stands so, by the lot's status and whether they lead it; as `presentMyBid` names it. Binding:
 * their bid is the highest, below the reserve, and the seller may still accept it.
 */
export function hasBidState(state: BidState | 'binding', userId: number) {
  const leads = sql`auctions.leading_bidder_id is not distinct from ${userId}::bigint`;
  const won = sql`auctions.winner_id is not distinct from ${userId}::bigint`;
  const lots = {
    leading: sql`auctions.status = 'live' and ${leads}`,
    outbid: sql`auctions.status = 'live' and not (${leads})`,
    won: sql`auctions.status = 'ended' and ${won}`,
    lost: sql`auctions.status = 'ended' and not (${won})`,
    binding: sql`auctions.status = 'ended' and ${leads} and auctions.winner_id is null
      and auctions.deleted_at is null
      and auctions.ended_at > clock_timestamp() - make_interval(hours => ${TAKING_TIME / HOUR}::int)`,
    withdrawn: sql`auctions.status = 'withdrawn'`,
  }[state];
  return sql<boolean>`(${lots})`;
}
