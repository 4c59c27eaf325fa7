import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tx } from '#server/platform/database/pool.ts';
import type { List } from './list.ts';
import { idsSql, rowsSql, type Window } from './list-sql.ts';
import { countOf, idOf, searchSteps } from './read-list.ts';

/** Rows in memory at once. */
const BATCH = 500;
/** No export holds its snapshot longer than this, however slowly its reader takes it. */
const LONGEST_MS = 10 * 60_000;

/**
 * All rows of a list, or of one window, in batches: one snapshot read through a cursor, so that
 * memory stays flat and every row comes once. A reader that takes nothing for 30 s loses it
 * (idle_in_transaction_session_timeout).
 */
export async function* exportRows<D, T extends keyof D, Row>(
  tx: Tx,
  list: List<D, T, Row>,
  window: Window | undefined,
): AsyncGenerator<Row[]> {
  const until = performance.now() + LONGEST_MS;
  const conditions = await conditionsOf(tx, list);
  const ids = window && idsSql({ ...list, conditions }, list.order, window);
  const among = ids ? [sql<SqlBool>`${idOf(list)} in (${ids})`] : conditions;
  const query = rowsSql(list.rows(tx), among, list.order);
  await sql`declare export no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from export`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    if (performance.now() > until) throw new Error('An export took too long and was ended.');
  }
}

/** Spelt-alike rows are in the file where nothing has the words themselves, as they are on a page. */
async function conditionsOf<D, T extends keyof D, Row>(
  tx: Tx,
  list: List<D, T, Row>,
): Promise<Expression<SqlBool>[]> {
  const ways = searchSteps(list);
  for (const conditions of ways.slice(0, -1))
    if ((await countOf({ ...list, conditions })(tx)) > 0) return conditions;
  return ways.at(-1) ?? [];
}
