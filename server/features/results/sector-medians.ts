import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { LEAST_SOLD, type SectorMedian } from '#contract/results/get-results-summary.schemas.ts';
import type { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { periodBefore } from '#domain/period-before.ts';
import type { Sector } from '#domain/sectors.ts';
import { searchSteps } from '#server/market/lists/read-list.ts';
import { isSold } from '#server/market/lots/not-completed.ts';
import { serverNow } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { resultList } from './result-list.ts';
import { boughtLater, medianOf, tenthsBelow } from './sold-below-market.ts';

interface Figures {
  sector: Sector;
  is_before: boolean;
  sold: number;
  tenths: number;
}

/** By sector, of the chosen period and the time before it; `step` is how the search looks for the words. */
export async function sectorMedians(
  db: Db,
  query: QueryOf<typeof getResultsSummary>,
  step: number,
): Promise<SectorMedian[]> {
  const { from, before } = periodBefore(query, serverNow());
  const conditions = searchSteps(resultList({ ...query, from: before }))[step] ?? [];
  // With "offset 0" the percentage is worked out once for each lot, not again by each step of the sort.
  const { rows } = await sql<Figures>`
    select sector, is_before, count(*) as sold, ${medianOf(sql`tenths`)} as tenths
    from (
      select sector, auctions.ends_at < ${from} as is_before, ${tenthsBelow}::int as tenths
      from auctions left join ${boughtLater} on later.auction_id = auctions.id
      where ${sql.join([...conditions, isSold], sql` and `)} and sector is not null
      offset 0) sold_lots
    group by sector, is_before`.execute(db);
  const figures = (sector: Sector, isBefore: boolean) =>
    present(rows.find((row) => row.sector === sector && row.is_before === isBefore));
  return [...new Set(rows.map(({ sector }) => sector))]
    .map((sector) => ({ sector, ...figures(sector, false), before: figures(sector, true) }))
    .sort(
      (a, b) => b.sold - a.sold || b.before.sold - a.before.sold || (a.sector < b.sector ? -1 : 1),
    );
}

const present = (found: Figures | undefined) => ({
  sold: found?.sold ?? 0,
  median_percent_below_market: found && found.sold >= LEAST_SOLD ? found.tenths / 10 : null,
});
