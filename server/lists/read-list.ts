import type { Expression, SqlBool } from 'kysely';
import type { Db, Tx } from '../db/pool.ts';
import { backwards, type List } from './list.ts';
import { countSql, rowsSql, type Window } from './list-sql.ts';

export interface Found<Row> {
  rows: Row[];
  total: number;
}

/** One window of a list, and how many rows there are in all. */
export async function readList<D, T extends keyof D, Row>(
  db: Db,
  list: List<D, T, Row>,
  { limit, offset }: Window,
): Promise<Found<Row>> {
  const { conditions, total } = await settle(db, list);
  const left = Math.min(limit, total - offset);
  if (left <= 0) return { rows: [], total };
  // Rows before the window must be walked past: from the end that has fewer of them.
  const after = total - offset - left;
  const fromEnd = after < offset;
  const order = fromEnd ? backwards(list.order) : list.order;
  const window = { limit: left, offset: fromEnd ? after : offset };
  const rows = await rowsSql(list, list.rows(db), conditions, order, window).execute();
  return { rows: fromEnd ? rows.reverse() : rows, total };
}

/** What the rows must meet, with how many do: the words searched for, or else words like them. */
export async function settle<D, T extends keyof D, Row>(
  db: Db | Tx,
  list: List<D, T, Row>,
): Promise<{ conditions: readonly Expression<SqlBool>[]; total: number }> {
  const { conditions, search, known } = list;
  if (!search) return { conditions, total: await (known ?? count(list, conditions))(db) };
  for (const condition of [search.exact, search.alike]) {
    const narrowed = [...conditions, condition];
    const total = await count(list, narrowed)(db);
    if (total > 0 || condition === search.alike) return { conditions: narrowed, total };
  }
  return { conditions, total: 0 };
}

const count =
  <D, T extends keyof D, Row>(list: List<D, T, Row>, conditions: readonly Expression<SqlBool>[]) =>
  async (db: Db | Tx): Promise<number> => {
    const { rows } = await countSql(list, conditions).execute(db);
    return rows[0]?.total ?? 0;
  };
