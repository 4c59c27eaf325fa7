import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/pool.ts';
import { backwards, type List } from './list.ts';
import { countSql, foundSql, idsSql, rowsSql, type Window } from './list-sql.ts';

export interface Found<Row> {
  rows: Row[];
  total: number;
}

/** One window of a list, and how many rows there are in all. */
export const readList = <D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
): Promise<Found<Row>> =>
  list.search || list.narrowFirst ? findAll(db, list, window) : walkTo(db, list, window);

/** Counts, then walks to the window along the order's index, from the end that is nearer. */
async function walkTo<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  { limit, offset }: Window,
): Promise<Found<Row>> {
  const total = await (list.known ?? countOf(list))(db);
  const left = Math.min(limit, total - offset);
  if (left <= 0) return { rows: [], total };
  const after = total - offset - left;
  const fromEnd = after < offset;
  const order = fromEnd ? backwards(list.order) : list.order;
  const window = { limit: left, offset: fromEnd ? after : offset };
  const isThere = sql<SqlBool>`${idOf(list)} in (${idsSql(list, order, window)})`;
  const rows = await rowsSql(list.rows(db), [isThere], order).execute();
  return { rows: fromEnd ? rows.reverse() : rows, total };
}

/** Finds all rows that meet the conditions, and has the window from among them. */
async function findAll<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
): Promise<Found<Row>> {
  for (const conditions of waysToLook(list)) {
    const { rows: looked } = await foundSql(list, conditions, window).execute(db);
    const { total = 0, ids = [] } = looked[0] ?? {};
    if (total === 0) continue;
    if (ids.length === 0) return { rows: [], total };
    const isThere = sql<SqlBool>`${idOf(list)} = any (${ids}::bigint[])`;
    return { rows: await rowsSql(list.rows(db), [isThere], list.order).execute(), total };
  }
  return { rows: [], total: 0 };
}

/** What rows must meet: to have the words searched for; or else, if none has, words like them. */
export const waysToLook = <D, T extends keyof D, Row>({
  conditions,
  search,
}: List<D, T, Row>): Expression<SqlBool>[][] =>
  search
    ? [search.exact, search.alike]
        .filter((way) => way !== undefined)
        .map((way) => [...conditions, way])
    : [[...conditions]];

export const idOf = <D, T extends keyof D, Row>({ table }: List<D, T, Row>) =>
  sql.ref<number>(`${table}.id`);

export const countOf =
  <D, T extends keyof D, Row>(list: List<D, T, Row>) =>
  async (db: Db | Tx): Promise<number> =>
    (await countSql(list).execute(db)).rows[0]?.total ?? 0;
