import type { MonthOfSales, SalesReport } from '#contract/sales/get-sales-report.schemas.ts';
import { dollars } from '#web/lib/figures.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { daysWords, madeIn, monthWords, SALES } from './report-words.ts';
import { SalesLink } from './sales-link.tsx';

/** Beside the side menu a table this wide needs the room (px). */
const TABLE_FROM = 1100;

/** A figure that leads to the month’s sales behind it. */
const linked =
  (
    status: string,
    salesOf: (month: MonthOfSales) => number,
    wordsOf?: (month: MonthOfSales) => string,
  ) =>
  (month: MonthOfSales) => (
    <SalesLink to={SALES} sales={salesOf(month)} search={{ status, ...madeIn(month.month) }}>
      {wordsOf?.(month)}
    </SalesLink>
  );

const standing = ({ standing: sales }: MonthOfSales) => sales;

const columns: readonly Column<MonthOfSales>[] = [
  { head: 'Month', title: true, cell: ({ month }) => monthWords(month) },
  { head: 'Sold', figure: true, cell: linked('standing', standing) },
  {
    head: 'Turnover',
    figure: true,
    cell: linked('standing', standing, ({ turnover }) => dollars(turnover)),
  },
  {
    head: 'Fees',
    figure: true,
    cell: linked('standing', standing, ({ fees }) => dollars(fees)),
  },
  {
    head: 'Tax on fees',
    figure: true,
    cell: linked('standing', standing, ({ tax }) => dollars(tax)),
  },
  {
    head: 'Unpaid',
    figure: true,
    cell: linked(
      'unpaid',
      ({ unpaid }) => unpaid.sales,
      ({ unpaid }) => dollars(unpaid.sum),
    ),
  },
  {
    head: 'Time to completion',
    figure: true,
    cell: linked(
      'completed',
      ({ completed }) => completed,
      ({ days }) => daysWords(days),
    ),
  },
];

/** The newest month first; each figure leads to the sales behind it. Months without sales are left out. */
export function SalesMonths({ report: { months } }: { report: SalesReport }) {
  const sold = months.toReversed().filter(({ standing: sales }) => sales > 0);
  return (
    <DataTable
      caption="Sales by month"
      columns={columns}
      rows={sold}
      keyOf={({ month }) => month}
      tableFrom={TABLE_FROM}
    />
  );
}
