import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { nameFor } from './present-auction.ts';
import type { BidRequestRow } from './request-query.ts';

/** A bid request for a reader: the buyer's whole name and email only to admins. */
export function presentBidRequest(row: BidRequestRow, reader: Caller): BidRequest {
  const name = nameFor(reader, row.buyer_id, row.buyer_name);
  return {
    id: row.id,
    status: row.status,
    created_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    user: reader.role === 'admin' ? { name, email: row.buyer_email } : { name },
    auction: { id: row.auction_id, title: row.title },
  };
}
