import { type RawBuilder, sql } from 'kysely';
import {
  type MonthOfSales,
  REPORT_MONTHS,
  type SalesReport,
} from '#contract/sales/get-sales-report.schemas.ts';
import type { OwnSums, SumOfSales } from '#contract/sales/sales-sums.ts';
import { SALE_GROUPS, type SaleState } from '#domain/sale.ts';
import { dollarsOf } from '#server/market/sales/present-sale.ts';
import { completedAt, owedToSeller, owesSeller } from '#server/market/sales/sale-query.ts';
import type { Db } from '#server/platform/database/pool.ts';

/** Of sales in some states alone, as a part of an aggregate. */
const among = (states: readonly SaleState[]) => sql`filter (where status = any(${states}))`;
const standing = among(SALE_GROUPS.standing);
const unpaid = among(SALE_GROUPS.unpaid);
const completed = among(['completed']);

const total = sql`goods_cents + buyer_fee_cents + buyer_tax_cents`;
/** What is still to be paid for an unpaid sale, as `balanceOf` has it. */
const missing = sql`greatest(${total} - held_cents, 0)`;

const DAY_SECONDS = 86_400;

interface Sums {
  standing: number;
  turnover: string;
  fees: string;
  tax: string;
  unpaid_sales: number;
  unpaid: string;
  completed: number;
  days: number | null;
}

/** In whole cents, so that they are exact however many sales there are; the median in days. */
const sumsOfSales = sql`
  count(sales.id) ${standing} as standing,
  coalesce(sum(goods_cents) ${standing}, 0) as turnover,
  coalesce(sum(buyer_fee_cents + seller_fee_cents) ${standing}, 0) as fees,
  coalesce(sum(buyer_tax_cents + seller_tax_cents) ${standing}, 0) as tax,
  count(sales.id) ${unpaid} as unpaid_sales,
  coalesce(sum(${missing}) ${unpaid}, 0) as unpaid,
  count(sales.id) ${completed} as completed,
  percentile_cont(0.5) within group (
    order by extract(epoch from ${completedAt} - made_at)::float8 / ${sql.lit(DAY_SECONDS)}) ${completed} as days`;

/** Empty months too, the oldest first, all by UTC. */
export async function salesReport(db: Db): Promise<SalesReport> {
  const { rows } = await sql<Sums & { month: string | null }>`
    with first as (
      select date_trunc('month', now(), 'UTC') - make_interval(months => ${REPORT_MONTHS - 1}::int) as at)
    select to_char(month.at at time zone 'UTC', 'YYYY-MM') as month, ${sumsOfSales}
    from generate_series((select at from first), now(), '1 month', 'UTC') as month (at)
      left join sales on date_trunc('month', made_at, 'UTC') = month.at
        and made_at >= (select at from first)
    group by grouping sets ((month.at), ()) order by month.at nulls last`.execute(db);
  const months = rows.flatMap(({ month, ...sums }) =>
    month === null ? [] : [{ month, ...presentSums(sums) }],
  );
  const all = rows.at(-1);
  if (!all) throw new Error('A report has a row of all months.');
  const { rows: owed } = await sql<{ sales: number; sum: string }>`
    select count(*) as sales, coalesce(sum(${missing}), 0) as sum from sales
    where status = any(${SALE_GROUPS.unpaid})`.execute(db);
  return { months, all: presentSums(all), unpaid: sumOf(owed[0]) };
}

const presentSums = (sums: Sums): Omit<MonthOfSales, 'month'> => ({
  ...{ standing: sums.standing, completed: sums.completed },
  turnover: dollarsOf(sums.turnover),
  fees: dollarsOf(sums.fees),
  tax: dollarsOf(sums.tax),
  unpaid: sumOf({ sales: sums.unpaid_sales, sum: sums.unpaid }),
  days: sums.days === null ? null : Math.round(sums.days * 10) / 10,
});

const sumOf = (row: { sales: number; sum: string } | undefined): SumOfSales => ({
  sales: row?.sales ?? 0,
  sum: dollarsOf(row?.sum ?? '0'),
});

const underWay = among(SALE_GROUPS.under_way);
const payout = sql`goods_cents - seller_fee_cents - seller_tax_cents`;

/** What each side reads of its own sales: of which, and what of each. */
const OWN = {
  buyer: {
    unpaid: [unpaid, missing],
    under_way: [underWay, total],
    completed: [completed, total],
  },
  seller: {
    unpaid: [unpaid, payout],
    under_way: [underWay, payout],
    completed: [completed, payout],
    to_pay_out: [sql`filter (where ${owesSeller})`, owedToSeller],
  },
} as const satisfies Record<string, { [K in keyof OwnSums]: readonly RawBuilder<unknown>[] }>;

/** What somebody bought or sold, by where it stands. */
export async function ownSums(db: Db, part: 'buyer' | 'seller', userId: number): Promise<OwnSums> {
  const columns = Object.entries(OWN[part]).map(
    ([name, [those, cents]]) => sql`
      jsonb_build_object('sales', count(*) ${those},
        'sum', (coalesce(sum(${cents}) ${those}, 0))::text)
      as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [K in keyof OwnSums]: { sales: number; sum: string } }>`
    select ${sql.join(columns)} from sales
    where ${sql.ref(`${part}_id`)} = ${userId}`.execute(db);
  const [row] = rows;
  return {
    unpaid: sumOf(row?.unpaid),
    under_way: sumOf(row?.under_way),
    completed: sumOf(row?.completed),
    ...(row?.to_pay_out && { to_pay_out: sumOf(row.to_pay_out) }),
  };
}
