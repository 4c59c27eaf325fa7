import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listSales } from '#contract/sales/list-sales.ts';
import { SALE_GROUPS, type SaleGroup, type SaleState } from '#domain/sale.ts';
import { asked, orderBy } from '#server/market/lists/list.ts';
import { searchLotOrPerson } from '#server/market/lots/search-lot-or-person.ts';
import { namedSale } from '#server/market/sales/named-sale.ts';
import { owesBuyer, owesSeller, salesWithBooks, urgency } from '#server/market/sales/sale-query.ts';

type Query = QueryOf<typeof listSales>;

const id = sql.ref('sales.id');
const columns = { made_at: sql.ref('sales.made_at'), due_at: sql.ref('sales.due_at') };

const lotId = sql.ref<number>('sales.auction_id');
const people = [sql.ref<number>('sales.buyer_id'), sql.ref<number>('sales.seller_id')];

/** All sales, or those of one side; newest first. */
const saleList = (
  { status, auction, sort, from, to, q }: Query,
  side?: { part: 'buyer' | 'seller'; userId: number },
) => {
  const sale = namedSale(q ?? '');
  return {
    table: 'sales',
    conditions: asked(
      side && sql<boolean>`${sql.ref(`sales.${side.part}_id`)} = ${side.userId}`,
      status && isIn(status, side?.part),
      sale !== undefined && sql<boolean>`sales.id = ${sale}`,
      auction !== undefined && sql<boolean>`sales.auction_id = ${auction}`,
      from && sql<boolean>`sales.made_at >= ${from}`,
      to && sql<boolean>`sales.made_at < ${to}`,
    ),
    order: orderBy(sort, columns, { by: id, direction: 'desc' }, id),
    search: sale === undefined ? searchLotOrPerson(q, lotId, people) : undefined,
    narrowFirst: side !== undefined,
    rows: salesWithBooks,
  } as const;
};

/** Whether the seller is paid is not for the buyer to find out: they find none. */
function isIn(status: NonNullable<Query['status']>, part: 'buyer' | 'seller' | undefined) {
  if (status === 'to_return') return owesBuyer;
  if (status === 'to_pay_out') return part === 'buyer' ? sql<boolean>`false` : owesSeller;
  return sql<boolean>`sales.status = any(${statesOf(status)})`;
}

const statesOf = (status: SaleState | SaleGroup): readonly SaleState[] =>
  status in SALE_GROUPS ? SALE_GROUPS[status as SaleGroup] : [status as SaleState];

export const salesOf = (part: 'buyer' | 'seller', userId: number, query: Query) =>
  saleList(query, { part, userId });

/** For admins: what is urgent first, unless they ask for another order. */
export const allSales = (query: Query) => {
  const list = saleList(query);
  return query.sort
    ? list
    : { ...list, order: [{ by: urgency, direction: 'asc' } as const, ...list.order] };
};
