import type { z } from 'zod';
import type { PlacedBid } from '#contract/bids/place-bid.ts';
import type { Decision } from '#domain/decide-bids.ts';
import { toDate } from '#domain/time.ts';
import { presentAuction } from '../lots/present-auction.ts';
import { presentBid } from '../lots/present-bid.ts';
import type { LockedLot, People } from './bid-store.ts';
import type { Attempt } from './outcome.ts';

/** The answer to an accepted bid: the bid, and the lot as it stood right after it. */
export function presentPlacedBid(
  row: LockedLot,
  decision: Extract<Decision, { accepted: true }>,
  attempt: Attempt,
  bidId: number,
  people: People,
): z.input<typeof PlacedBid> {
  const { bid, lot } = decision;
  const bidder = people.get(bid.bidderId);
  const seller = people.get(row.seller_id);
  if (!bidder || !seller) throw new Error('A bid was accepted from someone unknown.');
  const after = {
    ...row,
    leading_seq: bid.seq,
    leading_cents: bid.cents,
    leading_bidder_id: bid.bidderId,
    ends_at: toDate(lot.endsAt),
    extensions: lot.extensions,
    seller_name: seller.name,
    seller_email: seller.email,
    seller_status: seller.status,
    leader_name: bidder.name,
    leader_email: bidder.email,
  };
  const shown = {
    ...after,
    id: bidId,
    auction_id: row.id,
    seq: bid.seq,
    cents: bid.cents,
    placed_at: toDate(bid.placedAt),
    bidder_id: bid.bidderId,
    bidder_name: bidder.name,
    bidder_email: bidder.email,
  };
  return {
    message: 'Bid placed successfully',
    bid: presentBid(shown, attempt.bidder),
    auction: presentAuction(after, attempt.bidder),
  };
}
