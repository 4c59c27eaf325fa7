import { z } from 'zod';
import { ApprovalScope } from '../bid-requests/approval-scope.ts';
import { Fees } from '../fees/fees.ts';
import {
  AuctionStatus,
  Count,
  DollarsOut,
  Id,
  RequestStatus,
  Seq,
  Timestamp,
} from '../primitives.ts';
import { aboutShown } from './about-lot.ts';
import { TermChange } from './changed-terms.ts';
import { companyShown } from './company-facts.ts';
import { Increments } from './increments.ts';
import { publicMarks } from './public-marks.ts';
import { Resubmission } from './review.ts';

/** Who bought a lot whose winner did not complete the sale, and at which price per share. */
export const NextBuyer = z
  .object({ name: z.string(), bidder: Seq, price: DollarsOut })
  .meta({ id: 'NextBuyer' });
export type NextBuyer = z.output<typeof NextBuyer>;

/** The seller's lots on this market: since when there are any, and what became of those that are over. */
export const SellerRecord = z
  .object({
    since: Timestamp,
    ended: Count,
    sold: Count,
    withdrawn: Count,
    email_verified: z.boolean(),
  })
  .meta({ id: 'SellerRecord' });
export type SellerRecord = z.output<typeof SellerRecord>;

/**
 * A lot on the wire. Money in dollars, times ISO 8601 UTC. `title` and `name` are equal.
 * `min_increment` is the minimum increment at the current price. `floor` and `maximum` are the minimum and maximum
 * of the next bid, both null if no bid can follow (the leading bid is at the maximum, or the lot has ended). Both
 * discounts are percent below market, one decimal: `discount` that of the opening, `live_discount` that of
 * `current_price`, less than 0 above the market.
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
    min_increment: DollarsOut.describe('The minimum increment at the current price.'),
    increments: Increments.optional().describe(
      'The minimum increment by price; left out where it is the same at every price.',
    ),
    fees: Fees.optional().describe(
      'What buyer and seller pay the operator; left out where there are no fees. Of a lot that is not live yet: what its approval would give it.',
    ),
    discount: z.number(),
    live_discount: z.number(),
    current_price: DollarsOut,
    floor: DollarsOut.nullable(),
    maximum: DollarsOut.nullable(),
    /** Every bid, also those that an automatic one answered at once. */
    bids_count: Count,
    /** The number of the leading bid; 0 before the first. */
    last_seq: Count,
    /** Whether the leading bid has reached the seller's hidden reserve. */
    reserve: z.enum(['none', 'not_met', 'met']),
    /** The reserve: of an ended lot for everyone, before that for its seller and for who reviews the listing. */
    reserve_price: DollarsOut.optional(),
    /**
     * Of a lot that ended below its reserve: until when its seller may, or could, accept the highest bid; or when they
     * declined it.
     */
    top_bid_open_until: Timestamp.optional(),
    /** How many people watch it, some seconds ago; left out where nobody does. */
    watchers: Count.optional(),
    /** How many people have bid; on a lot's page and in its channel. */
    bidders_count: Count.optional(),
    status: AuctionStatus,
    ends_at: Timestamp.nullable(),
    hard_stop_at: Timestamp.nullable(),
    soft_close_seconds: Count.nullable(),
    extensions: Count,
    seller: z.object({ id: Id, name: z.string() }),
    /** What the market knows of the seller; on a lot's page only. */
    seller_record: SellerRecord.optional(),
    winner: z.object({ name: z.string(), bidder: Seq, email: z.string().optional() }).nullable(),
    winning_bid: DollarsOut.nullable(),
    /** Of a sold lot whose sale was called off, so that its shares stay with the seller; on a lot's page only. */
    not_completed: z.literal(true).optional(),
    /** Of a lot whose winner did not complete the sale: who bought it instead; on a lot's page only. */
    bought_by: NextBuyer.optional(),
    withdraw_reason: z.string().nullable(),
    ...aboutShown,
    ...companyShown,
    ...publicMarks,
    /** If a lot was withdrawn and listed again: the new lot, and in the new lot the old one. */
    relisted_as: Id.optional(),
    relists: Id.optional(),
    created_at: Timestamp,
  })
  .meta({ id: 'Auction' });
export type Auction = z.output<typeof Auction>;

/** What the owner and admins also see: the reject reason, pending requests, and the last change other than a bid. */
export const OwnAuction = Auction.extend({
  own_increment: DollarsOut.nullable().describe(
    'The minimum increment that the listing names; null where it has the market’s increments.',
  ),
  reject_reason: z.string().nullable(),
  pending_requests: Count,
  /** An admin's changes of a pending lot that its seller may accept or decline; null if there are none. */
  awaits_seller: z.array(TermChange).nullable(),
  fees_version: Count.optional().describe(
    'Of a lot that is not live yet: the fee terms that its approval would copy, by their number; 0 before there are any.',
  ),
  updated_at: Timestamp,
  resubmission: Resubmission.nullable()
    .optional()
    .describe('For a pending lot that was rejected before. Not in lists.'),
}).meta({ id: 'OwnAuction' });
export type OwnAuction = z.output<typeof OwnAuction>;

/**
 * The position of the signed-in user on a lot. `bidder` is their number in it and `my_last_seq` the number of
 * their last bid, which is their highest; both null without a bid.
 */
export const MyPosition = z
  .object({
    is_seller: z.boolean(),
    request_status: RequestStatus.nullable(),
    request_scope: ApprovalScope.nullish().describe(
      'If `request_status` is `pending` and the request is for all live lots of a seller, or of every seller. It may have been sent from another lot.',
    ),
    /** Why I was rejected, where the admin said so, and when I may ask again. */
    request_reason: z.string().nullish(),
    ask_again_at: Timestamp.nullish(),
    /** The most per share that I am approved to bid, where that is limited. */
    bid_limit: DollarsOut.nullish(),
    /** Until when I cannot bid on any lot, since I did not pay for others. */
    bidding_suspended_until: Timestamp.nullish(),
    is_leading: z.boolean(),
    my_bids: Count,
    my_best: DollarsOut.nullable(),
    my_last_seq: Seq.nullable(),
    bidder: Seq.nullable(),
    result: z.enum(['won', 'lost']).nullable(),
    /** If my bid is the highest of a lot that ended below its reserve: until when it binds me, or did. */
    binds_until: Timestamp.optional(),
  })
  .meta({ id: 'MyPosition' });
export type MyPosition = z.output<typeof MyPosition>;
