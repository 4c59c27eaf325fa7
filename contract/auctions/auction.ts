import { z } from 'zod';
import {
  AuctionStatus,
  Count,
  DollarsOut,
  Id,
  RequestStatus,
  Seq,
  Timestamp,
} from '../primitives.ts';
import { TermChange } from './changed-terms.ts';
import { publicMarks } from './public-marks.ts';

/**
 * A lot as the wire shows it (spec section 3). Money in dollars, times ISO 8601 UTC.
 * `title` and `name` are equal; `floor` is the least amount the next bid must have and `maximum` the most
 * that can be bid now, both null when no bid can follow (the leading one is at the maximum, or the lot is
 * over); `discount` is percent below market, one decimal.
 */
export const Auction = z
  .object({
    id: Id,
    title: z.string(),
    name: z.string(),
    ticker: z.string().nullable(),
    logo_url: z.string().nullable(),
    investing_link: z.string().nullable(),
    total_shares: Count,
    buy_in_price: DollarsOut,
    market_price: DollarsOut,
    max_bid_price: DollarsOut.nullable(),
    min_increment: DollarsOut,
    discount: z.number(),
    current_price: DollarsOut,
    floor: DollarsOut.nullable(),
    maximum: DollarsOut.nullable(),
    bids_count: Count,
    status: AuctionStatus,
    ends_at: Timestamp.nullable(),
    hard_stop_at: Timestamp.nullable(),
    soft_close_seconds: Count.nullable(),
    extensions: Count,
    seller: z.object({ name: z.string() }),
    winner: z.object({ name: z.string(), bidder: Seq, email: z.string().optional() }).nullable(),
    winning_bid: DollarsOut.nullable(),
    withdraw_reason: z.string().nullable(),
    ...publicMarks,
    /** Of a lot that was withdrawn and listed again: the new lot, and of that the one before. */
    relisted_as: Id.optional(),
    relists: Id.optional(),
    created_at: Timestamp,
  })
  .meta({ id: 'Auction' });
export type Auction = z.output<typeof Auction>;

/** What its owner and admins see besides: why it was rejected, who waits to bid, and when it last changed, bids apart. */
export const OwnAuction = Auction.extend({
  reject_reason: z.string().nullable(),
  pending_requests: Count,
  /** What an admin changed of a pending lot, for its seller to accept or decline; null where nothing waits. */
  awaits_seller: z.array(TermChange).nullable(),
  updated_at: Timestamp,
}).meta({ id: 'OwnAuction' });
export type OwnAuction = z.output<typeof OwnAuction>;

/** How the signed-in user stands on a lot. */
export const MyPosition = z
  .object({
    is_seller: z.boolean(),
    request_status: RequestStatus.nullable(),
    is_leading: z.boolean(),
    my_bids: Count,
    my_best: DollarsOut.nullable(),
    result: z.enum(['won', 'lost']).nullable(),
  })
  .meta({ id: 'MyPosition' });
export type MyPosition = z.output<typeof MyPosition>;
