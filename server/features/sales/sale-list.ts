import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listSales } from '#contract/sales/list-sales.ts';
import { asked, orderBy } from '#server/market/lists/list.ts';
import { sales, urgency } from '#server/market/sales/sale-query.ts';

type Query = QueryOf<typeof listSales>;

const id = sql.ref('sales.id');
const columns = { made_at: sql.ref('sales.made_at'), due_at: sql.ref('sales.due_at') };

/** All sales, or those of one side; newest first. */
const saleList = (
  { status, auction, sort }: Query,
  side?: { part: 'buyer' | 'seller'; userId: number },
) =>
  ({
    table: 'sales',
    conditions: asked(
      side && sql<boolean>`${sql.ref(`sales.${side.part}_id`)} = ${side.userId}`,
      status && sql<boolean>`sales.status = ${status}`,
      auction !== undefined && sql<boolean>`sales.auction_id = ${auction}`,
    ),
    order: orderBy(sort, columns, { by: id, direction: 'desc' }, id),
    narrowFirst: side !== undefined,
    rows: sales,
  }) as const;

export const salesOf = (part: 'buyer' | 'seller', userId: number, query: Query) =>
  saleList(query, { part, userId });

/** For admins: what is urgent first, unless they ask for another order. */
export const allSales = (query: Query) => {
  const list = saleList(query);
  return query.sort
    ? list
    : { ...list, order: [{ by: urgency, direction: 'asc' } as const, ...list.order] };
};
