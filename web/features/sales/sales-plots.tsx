import type { MonthOfSales, SalesReport } from '#contract/sales/get-sales-report.schemas.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { type Bar, BarPlot } from '#web/ui/bar-plot.tsx';
import { daysWords, monthName, monthWords, shortDollars } from './report-words.ts';

/** Labels under every so many bars. */
const MONTHS_PER_TICK = 3;

const money = { written: dollars, axis: shortDollars } as const;

/** Turnover, fees, what is unpaid, and how long sales take, by month. */
export function SalesPlots({ report: { months, all } }: { report: SalesReport }) {
  const bars = (of: (month: MonthOfSales) => number | null): Bar[] =>
    months.map((month, index) => ({
      key: month.month,
      tick: (months.length - 1 - index) % MONTHS_PER_TICK === 0 ? monthName(month.month) : '',
      name: monthWords(month.month),
      figure: of(month),
    }));
  const shared = {
    span: `${months.length} months`,
    running: 'So far this month',
  };
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <BarPlot
        {...shared}
        {...money}
        caption="Turnover"
        heads={['Month (UTC)', 'Turnover']}
        bars={bars(({ turnover }) => turnover)}
        none="Nothing was sold."
      />
      <BarPlot
        {...shared}
        {...money}
        caption="Fees"
        heads={['Month (UTC)', 'Fees']}
        bars={bars(({ fees }) => fees)}
        none="No fees."
      />
      <BarPlot
        {...shared}
        {...money}
        caption="Unpaid"
        heads={['Month (UTC)', 'Unpaid']}
        bars={bars(({ unpaid }) => unpaid.sum)}
        none="Everything is paid."
      />
      <BarPlot
        {...shared}
        caption="Days to completion"
        heads={['Month (UTC)', 'Median time from sale to completion']}
        bars={bars(({ days }) => days)}
        written={daysWords}
        axis={count}
        inAll={all.days === null ? 'Nothing completed' : `Median ${daysWords(all.days)}`}
        none="No sale has been completed."
      />
    </div>
  );
}
