import type { SalesReport } from '#contract/sales/get-sales-report.schemas.ts';
import { dollars } from '#web/lib/figures.ts';
import { Stats } from '#web/ui/stat.tsx';
import { daysWords, madeIn, SALES } from './report-words.ts';
import { SalesLink } from './sales-link.tsx';

/** The sums of all months; what is unpaid, however long ago it was sold. */
export function SalesTotals({ report: { months, all, unpaid } }: { report: SalesReport }) {
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  const standing = { status: 'standing', ...madeIn(first, last) };
  const completed = { status: 'completed', ...madeIn(first, last) };
  return (
    <Stats
      long
      figures={[
        {
          label: 'Turnover',
          figure: dollars(all.turnover),
          action: <SalesLink to={SALES} sales={all.standing} search={standing} />,
        },
        {
          label: 'Fees, without tax',
          figure: dollars(all.fees),
          action: <SalesLink to={SALES} sales={all.standing} search={standing} />,
        },
        {
          label: 'Unpaid now',
          figure: dollars(unpaid.sum),
          action: <SalesLink to={SALES} sales={unpaid.sales} search={{ status: 'unpaid' }} />,
        },
        {
          label: 'Median time to completion',
          figure: daysWords(all.days),
          action: <SalesLink to={SALES} sales={all.completed} search={completed} />,
        },
      ]}
    />
  );
}
