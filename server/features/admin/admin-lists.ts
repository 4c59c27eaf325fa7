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
export const lotsOfStatus = (query: QueryOf<typeof listAdminAuctions>) =>
  ({
    table: 'auctions',
    conditions: [hasStatus(query.status), notDeleted, ...lotConditions(query)],
    search: lotSearch(query),
    order: lotOrder(query),
    rows: ownLots,
  }) as const;
