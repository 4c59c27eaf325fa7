import type { Conflict } from '#contract/admin/conflict.ts';
import type { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refusals } from '#contract/refusals.ts';
import { conflictColumns } from '#server/market/lots/involvement.ts';
import { presentConflict, type WithConflict } from '#server/market/lots/present-conflict.ts';
import { requestList } from '#server/market/lots/request-list.ts';
import { type BidRequestRow, bidRequests } from '#server/market/lots/request-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** All requests as an admin reads them: with how their own stake limits what they may decide. */
export const requestsFor = (query: QueryOf<typeof listBidRequests>, admin: { id: number }) => ({
  ...requestList(query),
  rows: (db: Db | Tx) => bidRequests(db).select(conflictColumns(admin.id)),
});

/** Nobody decides their own request, not even an only admin. */
export const conflictOf = (
  row: BidRequestRow & WithConflict,
  admin: { id: number },
): Conflict | null =>
  row.buyer_id === admin.id
    ? { ruling: 'refused', message: refusals.own_request[1] }
    : presentConflict(row);
