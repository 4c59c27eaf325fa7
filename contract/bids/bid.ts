import { z } from 'zod';
import { AuctionStatus, DollarsOut, Id, Seq, Timestamp } from '../primitives.ts';

/** By hand, or automatically for the bidder, who had set a limit. */
export const BidHow = z.enum(['hand', 'limit']);

/** A bid that an automatic one answered at once; the amount is the most that its bidder offered. */
export const AnsweredBid = z.object({ bidder: Seq, user_name: z.string(), amount: DollarsOut });
export type AnsweredBid = z.output<typeof AnsweredBid>;

/**
 * An accepted bid. `seq` numbers the bids of a lot from 1 without gaps, in order of time.
 * The bidder's name is the one at the time of the bid, masked ("Jane D.") unless the reader may see the
 * full name; `bidder` is their number in the lot, which never changes.
 */
export const Bid = z
  .object({
    id: Id,
    seq: Seq,
    amount: DollarsOut,
    user: z.object({ name: z.string(), email: z.string().optional() }),
    user_name: z.string(),
    bidder: Seq,
    how: BidHow,
    /** The bid that this one answered automatically, and that never led. */
    answered: AnsweredBid.optional(),
    auction_id: Id,
    auction_title: z.string(),
    auction_ticker: z.string().nullable(),
    auction_logo: z.string().nullable(),
    market_price: DollarsOut,
    buy_in_price: DollarsOut,
    ends_at: Timestamp.nullable(),
    created_at: Timestamp,
    auction: z.object({
      id: Id,
      title: z.string(),
      status: AuctionStatus,
      ends_at: Timestamp.nullable(),
    }),
  })
  .meta({ id: 'Bid' });
export type Bid = z.output<typeof Bid>;

/** The state of a bidder on a lot: the current one while the lot is live, then the result. */
export const BidState = z.enum(['leading', 'outbid', 'won', 'lost', 'withdrawn'], {
  error: 'The state must be leading, outbid, won, lost or withdrawn.',
});
export type BidState = z.output<typeof BidState>;

/** One of the user's own bids with its state. */
export const MyBid = Bid.extend({
  state: BidState,
  current_price: DollarsOut,
  /** Whether the user bid more on the lot later: the state is that of the later bid. */
  overtaken: z.boolean(),
  /** Whether an automatic bid answered it at once, so that it never led; it has the number of that bid. */
  was_answered: z.boolean(),
  /** As of the lot: only where it ended below its reserve, and its highest bid was not taken. */
  top_bid_open_until: Timestamp.optional(),
}).meta({ id: 'MyBid' });
export type MyBid = z.output<typeof MyBid>;
