import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { List, Order } from './list.ts';

export interface Window {
  limit: number;
  offset: number;
}

type Where = readonly Expression<SqlBool>[];

const whereAll = (conditions: Where): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const step = ({ by, direction }: Order) => sql`${by} ${sql.raw(direction)}`;

type Anything<D, T extends keyof D, Row> = List<D, T, Row>;

export const countSql = <D, T extends keyof D, Row>(
  { table }: Anything<D, T, Row>,
  conditions: Where,
) =>
  sql<{ total: number }>`select count(*) as total from ${sql.table(table)} ${whereAll(conditions)}`;

/** The ids of one window, found in the list's own table: what is joined to rows before the window costs nothing. */
function idsSql<D, T extends keyof D, Row>(
  { table, narrowFirst, search }: Anything<D, T, Row>,
  conditions: Where,
  order: readonly Order[],
  { limit, offset }: Window,
) {
  const name = sql.table(table);
  // "offset 0" keeps the planner from pulling the subquery up: conditions first, then the order.
  const from =
    narrowFirst || search
      ? sql`(select * from ${name} ${whereAll(conditions)} offset 0) as ${name}`
      : sql`${name} ${whereAll(conditions)}`;
  return sql`select ${sql.ref(`${table}.id`)} from ${from}
    order by ${sql.join(order.map(step))} limit ${limit} offset ${offset}`;
}

/** The rows of one window, or all of them. */
export function rowsSql<D, T extends keyof D, Row>(
  list: Anything<D, T, Row>,
  query: SelectQueryBuilder<D, T, Row>,
  conditions: Where,
  order: readonly Order[],
  window: Window | undefined,
): SelectQueryBuilder<D, T, Row> {
  const narrowed = window
    ? query.where(
        sql<SqlBool>`${sql.ref(`${list.table}.id`)} in (${idsSql(list, conditions, order, window)})`,
      )
    : conditions.reduce((narrower, condition) => narrower.where(condition), query);
  return order.reduce((ordered, { by, direction }) => ordered.orderBy(by, direction), narrowed);
}
