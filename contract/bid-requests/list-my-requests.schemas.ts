import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { fixedOrder } from '../list-query.ts';
import {
  AuctionStatus,
  Count,
  DollarsOut,
  Id,
  ListQuery,
  RequestStatus,
  Timestamp,
} from '../primitives.ts';
import { ApprovalScope } from './approval-scope.ts';

/** One of my requests for permission to bid, with the lot it is for. */
export const MyBidRequest = z
  .object({
    id: Id,
    status: RequestStatus,
    created_at: Timestamp,
    decided_at: Timestamp.nullable(),
    /** When a rejected buyer may ask again: a day after asking; null unless rejected on a live lot. */
    ask_again_at: Timestamp.nullable(),
    /** The most per share that I may bid; null where that is not limited. */
    bid_limit: DollarsOut.nullable(),
    /** Why it was rejected, where the admin said so. */
    reason: z.string().nullable(),
    scope: ApprovalScope.nullable().describe(
      'Whether you asked for all live lots of the same seller, or of every seller; null for this lot alone. It then waits until an admin decides, also when this lot is over: `closed` with a `decided_at` says that you were approved for others.',
    ),
    auction: z.object({
      id: Id,
      title: z.string(),
      ticker: z.string().nullable(),
      logo_url: z.string().nullable(),
      seller: z.object({ name: z.string() }),
      status: AuctionStatus,
      ends_at: Timestamp.nullable(),
      soft_close_seconds: Count.nullable(),
      current_price: DollarsOut,
    }),
  })
  .meta({ id: 'MyBidRequest' });
export type MyBidRequest = z.output<typeof MyBidRequest>;

export const ListMyRequestsQuery = ListQuery.extend({
  status: RequestStatus.optional(),
  ...fixedOrder,
});

export const listMyRequestsSchemas = schemas({
  summary: 'Your requests to bid, newest first.',
  access: { roles: ['buyer', 'admin'] },
  query: ListMyRequestsQuery,
  response: { 200: z.array(MyBidRequest) },
});
