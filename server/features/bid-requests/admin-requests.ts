import { sql } from 'kysely';
import type { Conflict } from '#contract/admin/conflict.ts';
import type { BuyerRecord } from '#contract/bid-requests/bid-request.ts';
import type { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refusals } from '#contract/refusals.ts';
import { conflictColumns } from '#server/market/lots/involvement.ts';
import { presentConflict, type WithConflict } from '#server/market/lots/present-conflict.ts';
import { requestList } from '#server/market/lots/request-list.ts';
import { type BidRequestRow, bidRequests } from '#server/market/lots/request-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Programs bid often, and from there on the number tells an admin nothing. */
const MOST_BIDS = 1_000;

/**
 * All requests as an admin reads them: with what the buyer did so far, and how their own stake limits
 * what they may decide.
 */
export const requestsFor = (query: QueryOf<typeof listBidRequests>, admin: { id: number }) => ({
  ...requestList(query),
  rows: (db: Db | Tx) =>
    bidRequests(db).select(conflictColumns(admin.id)).select(buyerRecord.as('buyer_record')),
});

export interface WithRecord {
  buyer_record: BuyerRecord;
}

/** Whoever bids or wins was let in before, so requests lead to all their lots. */
const buyerRecord = sql<BuyerRecord>`(
  select jsonb_build_object(
    'joined_at', to_char(buyer.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'email_verified', buyer.email_verified_at is not null,
    'requests_approved', count(*) filter (where asked.status = 'approved'),
    'requests_rejected', count(*) filter (where asked.status = 'rejected'),
    'wins', count(*) filter (where lot.winner_id = buyer.id),
    'bids', (select count(*) from (
      select from offers where bidder_id = buyer.id limit ${MOST_BIDS}) counted))
  from bid_requests asked join auctions lot on lot.id = asked.auction_id
  where asked.buyer_id = buyer.id)`;

/** Nobody decides their own request, not even an only admin. */
export const conflictOf = (
  row: BidRequestRow & WithConflict,
  admin: { id: number },
): Conflict | null =>
  row.buyer_id === admin.id
    ? { ruling: 'refused', message: refusals.own_request[1] }
    : presentConflict(row);
