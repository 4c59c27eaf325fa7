import { sql } from 'kysely';
import type { BidState } from '#contract/bids/bid.ts';
import { isTopBidOpen } from './top-bid.ts';

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
    binding: sql`${isTopBidOpen} and ${leads}`,
    withdrawn: sql`auctions.status = 'withdrawn'`,
  }[state];
  return sql<boolean>`(${lots})`;
}
