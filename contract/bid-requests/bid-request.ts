import { z } from 'zod';
import { Conflict } from '../admin/conflict.ts';
import { AuctionStatus, Count, DollarsOut, Id, RequestStatus, Timestamp } from '../primitives.ts';
import { ApprovalScope } from './approval-scope.ts';

/** What an admin goes by; in their list. */
export const BuyerRecord = z
  .object({
    joined_at: Timestamp,
    email_verified: z.boolean(),
    requests_approved: Count,
    requests_rejected: Count,
    /** Counted up to 1,000. */
    bids: Count,
    wins: Count,
  })
  .meta({ id: 'BuyerRecord' });
export type BuyerRecord = z.output<typeof BuyerRecord>;

export const BidRequest = z
  .object({
    id: Id,
    status: RequestStatus,
    created_at: Timestamp,
    /** Null while nobody decided, and where it was closed undecided. */
    decided_at: Timestamp.nullable(),
    user: z.object({ name: z.string(), email: z.string().optional() }),
    auction: z.object({
      id: Id,
      title: z.string(),
      /** For admins: once it is over, only requests for more lots are decided that still wait. */
      status: AuctionStatus.optional(),
      seller: z.object({ name: z.string() }).optional(),
      /** For admins: whoever asks about a lot that ends soon waits for an answer before that. */
      ends_at: Timestamp.nullish(),
    }),
    /** The most per share that an approved buyer may bid, where it is limited; for admins. */
    bid_limit: DollarsOut.nullish(),
    /** What the buyer wrote, and why they were rejected; for admins. */
    message: z.string().nullish(),
    reason: z.string().nullish(),
    restrictions: z
      .object({ met_at: Timestamp.nullable() })
      .nullish()
      .describe(
        'When the buyer said that they meet the transfer restrictions; null where the lot has none. Only for admins.',
      ),
    scope: ApprovalScope.nullish().describe(
      'Whether the buyer asks for all live lots of the same seller, or of every seller; null for this lot alone. Only for admins.',
    ),
    /** Who decided, where a person did; for admins. */
    decided_by: z.object({ name: z.string() }).nullish(),
    buyer: BuyerRecord.optional(),
    conflict: Conflict.nullish().describe(
      'How a stake in the lot limits what you, the admin reading this, may do. Only in lists for admins.',
    ),
  })
  .meta({ id: 'BidRequest' });
export type BidRequest = z.output<typeof BidRequest>;
