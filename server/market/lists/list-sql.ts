import {
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import type { List, Order } from './list.ts';

export interface Window {
  limit: number;
  offset: number;
}

type Where = readonly Expression<SqlBool>[];

const whereAll = (conditions: Where): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const step = ({ by, direction }: Order) => sql`${by} ${sql.raw(direction)}`;

const source = <D, T extends keyof D, Row>({ table, view }: List<D, T, Row>) =>
  sql`${sql.table(view ?? table)} as ${sql.table(table)}`;

export const countSql = <D, T extends keyof D, Row>(list: List<D, T, Row>) =>
  sql<{ total: number }>`
    select count(*) as total from ${source(list)} ${whereAll(list.conditions)}`;

/** The ids of one window, found in the list's own table: rows before it are joined to nothing. */
export const idsSql = <D, T extends keyof D, Row>(
  list: List<D, T, Row>,
  order: readonly Order[],
  { limit, offset }: Window,
) => sql`select ${sql.ref(`${list.table}.id`)} from ${source(list)} ${whereAll(list.conditions)}
  order by ${sql.join(order.map(step))} limit ${limit} offset ${offset}`;

/**
 * The rows of one window, each with how many there are in all, from one look at those that meet the
 * conditions. One statement, so that what is shown of a row is from the moment in which it met them.
 */
export function foundSql<D, T extends keyof D, Row>(
  db: Db | Tx,
  list: List<D, T, Row>,
  conditions: Where,
  { limit, offset }: Window,
) {
  const { table, order, rows } = list;
  const key = (index: number) => sql.ref(`key${index}`);
  const keys = order.map(({ by }, index) => sql`${by} as ${key(index)}`);
  const steps = order.map(({ direction }, index) => step({ by: key(index), direction }));
  const isInWindow = sql<SqlBool>`${sql.ref(`${table}.id`)} = any (array(
    select id from found order by ${sql.join(steps)} limit ${limit} offset ${offset}))`;
  const total = sql<number>`(select count(*) from found)`.as('total');
  return sql<Row & { total: number }>`
    with found as materialized (
      select ${sql.ref(`${table}.id`)} as id, ${sql.join(keys)}
      from ${source(list)} ${whereAll(conditions)})
    ${rowsSql(rows(db), [isInWindow], order).select(total)}`;
}

/** Rows in their order; `among` says which. */
export const rowsSql = <D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  among: Where,
  order: readonly Order[],
): SelectQueryBuilder<D, T, Row> =>
  order.reduce(
    (ordered, { by, direction }) => ordered.orderBy(by, direction),
    among.reduce((narrower, condition) => narrower.where(condition), rows),
  );
