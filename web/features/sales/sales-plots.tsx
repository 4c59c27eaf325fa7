import type { MonthOfSales, SalesReport } from '#contract/sales/get-sales-report.schemas.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { type Bar, BarPlot } from '#web/ui/bar-plot.tsx';
import { daysWords, monthName, monthWords, shortDollars } from './report-words.ts';

/** Labels under every so many bars. */
const MONTHS_PER_TICK = 3;

const money = { written: dollars, axis: shortDollars } as const;

/** Turnover, fees, what is unpaid, and how long sales take, by month. */
export function SalesPlots({ report: { months, all } }: { report: SalesReport }) {
  const bars = (of: (month: MonthOfSales) => number): Bar[] =>
    months.map((month, index) => ({
      key: month.month,
      tick: (months.length - 1 - index) % MONTHS_PER_TICK === 0 ? monthName(month.month) : '',
      name: monthWords(month.month),
      figure: of(month),
    }));
  const span = `${months.length} months`;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <BarPlot
        {...money}
        caption="Turnover"
        heads={['Month (UTC)', 'Turnover']}
        span={span}
        bars={bars(({ turnover }) => turnover)}
        none="Nothing was sold."
      />
      <BarPlot
        {...money}
        caption="Fees"
        heads={['Month (UTC)', 'Fees']}
        span={span}
        bars={bars(({ fees }) => fees)}
        none="No fees."
      />
      <BarPlot
        {...money}
        caption="Unpaid"
        heads={['Month (UTC)', 'Unpaid']}
        span={span}
        bars={bars(({ unpaid }) => unpaid.sum)}
        none="Everything is paid."
      />
      <BarPlot
        caption="Days to completion"
        heads={['Month (UTC)', 'Median time from sale to completion']}
        span={span}
        bars={bars(({ days }) => days ?? 0)}
        written={daysWords}
        axis={count}
        inAll={all.days === null ? 'Nothing completed' : `Median ${daysWords(all.days)}`}
        none="No sale has been completed."
      />
    </div>
  );
}
