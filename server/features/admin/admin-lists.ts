import type { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { conflictColumns } from '#server/market/lots/involvement.ts';
import {
  hasStatus,
  lotConditions,
  lotOrder,
  lotSearch,
  notDeleted,
} from '#server/market/lots/lot-list.ts';
import { ownLot, ownLots } from '#server/market/lots/own-lot-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** Lots as an admin reads them: with how their own stake limits what they may do. */
export const adminLots = (db: Db | Tx, admin: { id: number }) =>
  ownLots(db).select(conflictColumns(admin.id));

/** One of them, with its long texts. */
export const adminLot = (db: Db | Tx, admin: { id: number }) =>
  ownLot(db).select(conflictColumns(admin.id));

/** Lots of one status, newest first. */
export function lotsOfStatus(query: QueryOf<typeof listAdminAuctions>, admin: { id: number }) {
  const filters = lotConditions(query);
  return {
    table: 'auctions',
    conditions: [hasStatus(query.status), notDeleted, ...filters],
    narrowFirst: filters.length > 0,
    search: lotSearch(query),
    order: lotOrder(query),
    rows: (db: Db | Tx) => adminLots(db, admin),
  } as const;
}
