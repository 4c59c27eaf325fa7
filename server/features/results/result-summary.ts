import { sql } from 'kysely';
import type { ResultsSummary } from '#contract/results/get-results-summary.schemas.ts';
import { toDollars } from '#domain/money.ts';
import { searchSteps } from '#server/market/lists/read-list.ts';
import { calledOff, isSold } from '#server/market/lots/not-completed.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type resultList, tenthsBelowAt } from './result-list.ts';

interface Figures {
  lots: number;
  sold: number;
  /** In cents; null if nothing was sold. */
  value: string | null;
  tenths: number | null;
}

/** What was bought after its winner did not complete the sale: few lots, read once for all of them. */
const boughtLater = sql`(
  select distinct auction_id, bought.price_cents from sales called_off join sales bought using (auction_id)
  where called_off.status in ${calledOff}
    and bought.status not in ${calledOff}) later`;
const soldCents = sql<number>`coalesce(later.price_cents, auctions.settled_cents)`;

/** Figures over all that a list of results has, whichever page is shown. */
export async function summaryOf(
  db: Db,
  list: ReturnType<typeof resultList>,
): Promise<ResultsSummary> {
  for (const conditions of searchSteps(list)) {
    const { rows } = await sql<Figures>`
      select count(*) as lots, count(*) filter (where ${isSold}) as sold,
        sum(${soldCents}::numeric * total_shares) filter (where ${isSold}) as value,
        round((percentile_cont(0.5) within group (order by ${tenthsBelowAt(soldCents)}) filter (where ${isSold}))::numeric)::int as tenths
      from auctions left join ${boughtLater} on later.auction_id = auctions.id
      where ${sql.join(conditions, sql` and `)}`.execute(db);
    if (rows[0] && rows[0].lots > 0) return present(rows[0]);
  }
  return present({ lots: 0, sold: 0, value: null, tenths: null });
}

const present = ({ lots, sold, value, tenths }: Figures): ResultsSummary => ({
  ...{ lots, sold, total_value: toDollars(Number(value ?? 0)) },
  median_percent_below_market: tenths === null ? null : tenths / 10,
});
