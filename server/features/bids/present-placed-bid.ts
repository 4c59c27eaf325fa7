import type { z } from 'zod';
import type { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import { presentCost } from '#contract/fees/fees-in-dollars.ts';
import { toDollars } from '#domain/money.ts';
import { toDate } from '#domain/time.ts';
import type { AcceptedBid, RepeatedBid } from '#server/engine/bid.ts';
import { feeTermsOf } from '#server/market/fees/fee-terms.ts';
import { bidsWithLots } from '#server/market/lots/bid-query.ts';
import { lots } from '#server/market/lots/lot-query.ts';
import { presentAuction } from '#server/market/lots/present-auction.ts';
import { presentBid } from '#server/market/lots/present-bid.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { myLimit } from './my-limit.ts';

type Bidder = Pick<Caller, 'id' | 'role' | 'name' | 'email'>;

/** A receipt is added where the answer leaves. */
type Presented = Omit<z.input<typeof PlacedBid>, 'receipt'>;

const MESSAGE = 'Bid placed successfully';

/** The lot is shown as to any buyer: what an admin reads of other people is written down, and a bid is no reading. */
const asBuyer = (bidder: Bidder): Bidder => ({ ...bidder, role: 'buyer' });

const offeredBy = (bidder: Bidder, number: number) => ({
  bidder_id: bidder.id,
  bidder_name: bidder.name,
  bidder_email: bidder.email,
  bidder_number: number,
  how: 'hand' as const,
  ...{ answered_bidder_id: null, answered_cents: null, answered_name: null, answered_number: null },
});

/** The answer to an accepted bid: what was offered, and the lot as it stood right after it. */
export function presentPlacedBid(placed: AcceptedBid, bidder: Bidder): Presented {
  const { details, id, seq, cents, leads, answered } = placed;
  const auction = {
    ...details,
    leading_seq: seq,
    leading_cents: cents,
    leading_bidder_id: placed.bidderId,
    answered_count: placed.answeredCount,
    ends_at: toDate(placed.endsAt),
    extensions: placed.extensions,
    // Of a live lot nobody is shown who leads.
    ...{ leader_name: null, leader_email: null, leader_number: null },
  };
  const bid = {
    ...{ ...auction, id, auction_id: details.id, seq },
    ...offeredBy(bidder, placed.bidderNumber),
    cents: answered?.cents ?? cents,
    placed_at: toDate(placed.placedAt),
  };
  return {
    message: MESSAGE,
    bid: presentBid(bid, bidder),
    auction: presentAuction(auction, asBuyer(bidder)),
    leading: leads,
    answered_by_limit: !leads,
    limit: placed.limit === undefined ? null : toDollars(placed.limit),
    cost: presentCost(details.total_shares, bid.cents, feeTermsOf(details)),
  };
}

/** The answer to a bid that was accepted earlier: the bid, and the lot as it is now. */
export async function presentRepeatedBid(
  db: Db,
  { id }: Pick<RepeatedBid, 'id'>,
  bidder: Bidder,
): Promise<Presented> {
  const bid = await bidsWithLots(db).where('bids.id', '=', id).executeTakeFirstOrThrow();
  const auction = await lots(db)
    .where('auctions.id', '=', bid.auction_id)
    .executeTakeFirstOrThrow();
  const wasAnswered = bid.bidder_id !== bidder.id;
  const cents = wasAnswered ? (bid.answered_cents ?? bid.cents) : bid.cents;
  const offered = wasAnswered && { ...offeredBy(bidder, bid.answered_number ?? 0), cents };
  const mine = await myLimit(db, bid.auction_id, bidder);
  // The lot may have ended between the two reads: both show it as the second one has it.
  return {
    message: MESSAGE,
    bid: presentBid({ ...bid, ...offered, ...auction, id }, bidder),
    auction: presentAuction(auction, asBuyer(bidder)),
    leading: auction.leading_bidder_id === bidder.id,
    answered_by_limit: wasAnswered,
    limit: mine?.limit ?? null,
    cost: presentCost(auction.total_shares, cents, feeTermsOf(auction)),
  };
}
