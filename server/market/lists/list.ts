import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Sorted } from '#contract/list-query.ts';
import type { Db, Tx } from '#server/platform/database/pool.ts';

/** One step of an order; the same expressions serve forwards and backwards. */
export interface Order {
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
}

/** Two ways to look for the same words: what has them, and what is spelt like them. */
export interface Search {
  exact: Expression<SqlBool>;
  /** None for a letter or two, which too many words are like. */
  alike?: Expression<SqlBool>;
}

/**
 * A list as one query asks for it. Conditions and order speak of columns of `table` alone, so that
 * the ids of a page are found before anything is joined to them.
 */
export interface List<D, T extends keyof D, Row> {
  /** The table whose rows the list has, one each; its key is `id`. */
  table:
    | 'auctions'
    | 'audit_log'
    | 'bid_requests'
    | 'bids'
    | 'notifications'
    | 'pending_acts'
    | 'bank_lines'
    | 'fee_terms'
    | 'sales'
    | 'security_log'
    | 'users';
  /** Where the rows come from, under the name of `table`, where that is not the table itself. */
  view?: 'offers';
  conditions: readonly Expression<SqlBool>[];
  /** Spelt-alike rows are listed only where nothing has the words themselves. */
  search?: Search | undefined;
  /** Ends with a unique column, so that pages neither repeat nor skip a row. */
  order: readonly Order[];
  /**
   * Find all rows that meet the conditions first, once, then count and sort them; searches do so
   * anyway. Without this they are counted by one index and a page is read along another, which is best
   * where most rows meet the conditions, and worst where few do: the whole table may be scanned.
   */
  narrowFirst?: boolean;
  rows: (db: Db | Tx) => SelectQueryBuilder<D, T, Row>;
  /** How many there are, where that is known without counting. */
  known?: (db: Db | Tx) => Promise<number>;
  /** Where to begin to read for a far page, where that is known without a scan. */
  seek?: ((db: Db | Tx, offset: number) => Promise<SeekPoint | undefined>) | undefined;
}

/** How many rows were skipped, at most as many as asked, and the condition that all after them meet. */
export interface SeekPoint {
  skipped: number;
  after: Expression<SqlBool>;
}

/** By the field asked for, then by id the same way; without one, by the list's own order. */
export function orderBy<Field extends string>(
  sort: Sorted<NoInfer<Field>> | undefined,
  columns: Record<Field, RawBuilder<unknown>>,
  own: { by: RawBuilder<unknown>; direction: Order['direction'] },
  id: RawBuilder<unknown>,
): Order[] {
  if (sort === undefined) return [own, { by: id, direction: own.direction }];
  const descending = sort.startsWith('-');
  const direction = descending ? 'desc' : 'asc';
  const by = columns[(descending ? sort.slice(1) : sort) as Field];
  return [
    { by, direction },
    { by: id, direction },
  ];
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

export const backwards = (order: readonly Order[]): Order[] =>
  order.map(({ by, direction }) => ({ by, direction: opposite[direction] }));

/** Only the conditions that a query asks for. */
export const asked = (
  ...conditions: (Expression<SqlBool> | undefined | false)[]
): Expression<SqlBool>[] =>
  conditions.filter((condition) => condition !== undefined && condition !== false);
