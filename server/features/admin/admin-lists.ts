import type { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  hasStatus,
  lotConditions,
  lotOrder,
  lotSearch,
  notDeleted,
} from '#server/lots/lot-list.ts';
import { ownLots } from '#server/lots/own-lot-query.ts';

/** Lots of one status, newest first. */
export function lotsOfStatus(query: QueryOf<typeof listAdminAuctions>) {
  const filters = lotConditions(query);
  return {
    table: 'auctions',
    conditions: [hasStatus(query.status), notDeleted, ...filters],
    narrowFirst: filters.length > 0,
    search: lotSearch(query),
    order: lotOrder(query),
    rows: ownLots,
  } as const;
}
