import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.schemas.ts';
import { dayAndMonth } from '#web/lib/moments.ts';
import { BarPlot } from '#web/ui/bar-plot.tsx';

type Days = z.output<typeof BuyerOverview>['bids_per_day'];

const dayWords = (at: string): string => dayAndMonth(Date.parse(at), 'UTC');

/** Below every so many bars stands a date, so that dates do not touch on phones. */
const LABEL_EVERY = 4;

/** My bids of the last two weeks, a bar a UTC day. */
export function BiddingPlot({ days }: { days: Days }) {
  const bars = days.map(({ day, bids }, index) => ({
    key: day,
    tick: (days.length - 1 - index) % LABEL_EVERY === 1 ? dayWords(day) : '',
    name: dayWords(day),
    figure: bids,
  }));
  return (
    <BarPlot
      caption="My bids per day, including automatic ones"
      heads={['Day (UTC)', 'Bids']}
      span={`${days.length} days`}
      running="So far today"
      bars={bars}
    />
  );
}
