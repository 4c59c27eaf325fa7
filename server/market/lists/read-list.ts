import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/platform/database/pool.ts';
import { backwards, type List, type Order } from './list.ts';
import { countSql, foundSql, idsSql, rowsSql, type Window } from './list-sql.ts';

export interface FoundRows<Row> {
  rows: Row[];
  total: number;
}

/** Skipping so many rows along an index takes less than to count them. */
const NEAR_ROWS = 10_000;

/** One window of a list, and how many rows there are in all. */
export const readList = <D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
  nearRows = NEAR_ROWS,
): Promise<FoundRows<Row>> => {
  if (list.search || list.narrowFirst) return readNarrowed(db, list, window);
  return window.offset > nearRows
    ? readFarWindow(db, list, window)
    : readNearWindow(db, list, window);
};

/** Counts, and reads a window near the beginning along the order's index. */
async function readNearWindow<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
): Promise<FoundRows<Row>> {
  const count = (list.known ?? countOf(list))(db);
  const [counted, rows] = await Promise.all([count, readWindow(db, list, window, list.order)]);
  return { rows, total: totalBy(rows.length, counted, window) };
}

/** Rows come and go between the count and the read: the total is never at odds with the rows that came. */
export function totalBy(rows: number, counted: number, { limit, offset }: Window): number {
  if (rows === limit) return Math.max(counted, offset + rows);
  return rows > 0 || offset === 0 ? offset + rows : Math.min(counted, offset);
}

/** Skips what it can without a scan; else reads from the end that is nearer. */
async function readFarWindow<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  { limit, offset }: Window,
): Promise<FoundRows<Row>> {
  const count = (list.known ?? countOf(list))(db);
  const [total, found] = await Promise.all([count, list.seek?.(db, offset)]);
  if (!found) return readFromNearerEnd(db, list, { limit, offset }, total);
  const later = { ...list, conditions: [...list.conditions, found.after] };
  const window = { limit, offset: offset - found.skipped };
  return { rows: await readWindow(db, later, window, list.order), total };
}

async function readFromNearerEnd<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  { limit, offset }: Window,
  total: number,
): Promise<FoundRows<Row>> {
  const left = Math.min(limit, total - offset);
  if (left <= 0) return { rows: [], total };
  const after = total - offset - left;
  if (after >= offset)
    return { rows: await readWindow(db, list, { limit: left, offset }, list.order), total };
  const rows = await readWindow(db, list, { limit: left, offset: after }, backwards(list.order));
  return { rows: rows.reverse(), total };
}

function readWindow<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
  order: readonly Order[],
): Promise<Row[]> {
  const isThere = sql<SqlBool>`${idOf(list)} in (${idsSql(list, order, window)})`;
  return rowsSql(list.rows(db), [isThere], order).execute();
}

/** Finds all rows that meet the conditions, and has the window from among them. */
async function readNarrowed<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  window: Window,
): Promise<FoundRows<Row>> {
  for (const conditions of searchSteps(list)) {
    const { rows } = await foundSql(db, list, conditions, window).execute(db);
    // Behind the last row there is none that says how many there are.
    const total =
      rows[0]?.total ?? (window.offset > 0 ? await countOf({ ...list, conditions })(db) : 0);
    if (total > 0) return { rows, total };
  }
  return { rows: [], total: 0 };
}

/** What rows must meet: to have the words searched for; or else, if none has, words like them. */
export const searchSteps = <D, T extends keyof D, Row>({
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
