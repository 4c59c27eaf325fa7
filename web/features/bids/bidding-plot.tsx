import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { BarPlot } from '#web/ui/bar-plot.tsx';

type Days = z.output<typeof BuyerOverview>['bids_per_day'];

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const wordsOf = (day: string): string => dayWords.format(new Date(day));

/** Below every so many bars stands a date, so that dates do not touch on phones. */
const LABEL_EVERY = 4;

/** My bids of the last two weeks, a bar a UTC day. */
export function BiddingPlot({ days }: { days: Days }) {
  const bars = days.map(({ day, bids }, index) => ({
    key: day,
    tick: (days.length - 1 - index) % LABEL_EVERY === 1 ? wordsOf(day) : '',
    name: wordsOf(day),
    figure: bids,
  }));
  return (
    <BarPlot
      caption={`Your bids per day, last ${days.length} days`}
      heads={['Day (UTC)', 'Bids']}
      bars={bars}
    />
  );
}
