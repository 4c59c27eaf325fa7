import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { toDollars } from '#domain/money.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { nameFor } from './present-auction.ts';
import type { BidRequestRow } from './request-query.ts';

/** One that was closed was decided only where an admin approved its buyer for other lots. */
export const decidedAt = ({
  status,
  decided_at,
  decided_by,
}: Pick<BidRequestRow, 'status' | 'decided_at' | 'decided_by'>) =>
  status === 'closed' && decided_by === null ? null : (decided_at?.toISOString() ?? null);

/** A bid request for a reader: whole names, the buyer's email and what was written only to admins. */
export function presentBidRequest(row: BidRequestRow, reader: Caller): BidRequest {
  const name = nameFor(reader, row.buyer_id, row.buyer_name);
  const shown = {
    id: row.id,
    status: row.status,
    created_at: row.requested_at.toISOString(),
    decided_at: decidedAt(row),
    user: { name },
    auction: { id: row.auction_id, title: row.title },
  };
  if (reader.role !== 'admin') return shown;
  return {
    ...shown,
    user: { name, email: row.buyer_email },
    auction: {
      ...shown.auction,
      status: row.lot_status,
      seller: { name: row.seller_name },
      ends_at: row.ends_at?.toISOString() ?? null,
    },
    bid_limit: row.bid_limit_cents === null ? null : toDollars(row.bid_limit_cents),
    restrictions: row.transfer_restrictions
      ? { met_at: row.restrictions_met_at?.toISOString() ?? null }
      : null,
    scope: row.scope,
    message: row.message,
    reason: row.status === 'rejected' ? row.reason : null,
    decided_by: row.decider_name === null ? null : { name: row.decider_name },
  };
}
