import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { ResultsSummary } from '#contract/results/get-results-summary.schemas.ts';
import type { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { toDollars } from '#domain/money.ts';
import { searchSteps } from '#server/market/lists/read-list.ts';
import { isSold } from '#server/market/lots/not-completed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { resultList } from './result-list.ts';
import { sectorMedians } from './sector-medians.ts';
import { boughtLater, medianOf, soldCents, tenthsBelow } from './sold-below-market.ts';

interface Figures {
  lots: number;
  sold: number;
  /** In cents; null if nothing was sold. */
  value: string | null;
  tenths: number | null;
}

/** Figures over all that a list of results has, whichever page is shown. */
export async function summaryOf(
  db: Db,
  query: QueryOf<typeof getResultsSummary>,
): Promise<ResultsSummary> {
  for (const [step, conditions] of searchSteps(resultList(query)).entries()) {
    const [{ rows }, by_sector] = await Promise.all([
      sql<Figures>`
        select count(*) as lots, count(*) filter (where ${isSold}) as sold,
          sum(${soldCents}::bigint * total_shares) filter (where ${isSold}) as value,
          ${medianOf(tenthsBelow, isSold)} as tenths
        from auctions left join ${boughtLater} on later.auction_id = auctions.id
        where ${sql.join(conditions, sql` and `)}`.execute(db),
      sectorMedians(db, query, step),
    ]);
    if (rows[0] && rows[0].lots > 0) return { ...present(rows[0]), by_sector };
  }
  return { ...present({ lots: 0, sold: 0, value: null, tenths: null }), by_sector: [] };
}

const present = ({ lots, sold, value, tenths }: Figures): Omit<ResultsSummary, 'by_sector'> => ({
  ...{ lots, sold, total_value: toDollars(Number(value ?? 0)) },
  median_percent_below_market: tenths === null ? null : tenths / 10,
});
