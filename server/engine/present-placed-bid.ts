import type { z } from 'zod';
import type { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import type { Role } from '#contract/endpoint.ts';
import { toDate } from '#domain/time.ts';
import type { LotRow } from '../market/lots/lot-query.ts';
import { presentAuction } from '../market/lots/present-auction.ts';
import { presentBid } from '../market/lots/present-bid.ts';

/** What of a lot no bid changes. */
export type SettledLot = Omit<
  LotRow,
  | 'ends_at'
  | 'extensions'
  | 'leading_seq'
  | 'leading_cents'
  | 'leading_bidder_id'
  | 'leader_name'
  | 'leader_email'
  | 'leader_number'
>;

/** What an accepted bid's answer says beyond its lot; times in microseconds, money in cents. */
export interface PlacedFacts {
  bidId: number;
  seq: number;
  cents: number;
  placedAt: number;
  /** The lot's, as they stood right after the bid. */
  endsAt: number;
  extensions: number;
  bidder: { id: number; role: Role; name: string; email: string };
  /** The bidder's number in the lot. */
  number: number;
}

/** The answer to an accepted bid: the bid, and the lot as it stood right after it. */
export function presentPlacedBid(
  settled: SettledLot,
  facts: PlacedFacts,
): z.input<typeof PlacedBid> {
  const { bidId, seq, cents, bidder } = facts;
  const after = {
    ...settled,
    leading_seq: seq,
    leading_cents: cents,
    leading_bidder_id: bidder.id,
    ends_at: toDate(facts.endsAt),
    extensions: facts.extensions,
    leader_name: bidder.name,
    leader_email: bidder.email,
    leader_number: facts.number,
  };
  const shown = {
    ...after,
    id: bidId,
    auction_id: settled.id,
    seq,
    cents,
    placed_at: toDate(facts.placedAt),
    bidder_id: bidder.id,
    bidder_name: bidder.name,
    bidder_email: bidder.email,
    bidder_number: facts.number,
  };
  return {
    message: 'Bid placed successfully',
    bid: presentBid(shown, bidder),
    auction: presentAuction(after, bidder),
  };
}
