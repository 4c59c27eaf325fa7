import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import type { Columns } from '#server/market/lists/csv-answer.ts';

export const requestColumns: Columns<BidRequest> = {
  id: (request) => request.id,
  buyer: (request) => request.user.name,
  email: (request) => request.user.email ?? null,
  auction_id: (request) => request.auction.id,
  auction_title: (request) => request.auction.title,
  status: (request) => request.status,
  bid_limit: (request) => request.bid_limit ?? null,
  created_at: (request) => request.created_at,
  decided_at: (request) => request.decided_at,
  decided_by: (request) => request.decided_by?.name ?? null,
  message: (request) => request.message ?? null,
  reason: (request) => request.reason ?? null,
  scope: (request) => request.scope ?? null,
};
