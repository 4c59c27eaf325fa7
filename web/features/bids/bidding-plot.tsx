import type { z } from 'zod';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { count } from '#web/lib/figures.ts';

type Days = z.output<typeof BuyerOverview>['bids_per_day'];

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const wordsOf = (day: string): string => dayWords.format(new Date(day));

/** My bids of the last two weeks, a bar a day; the same figures are read out as a list. */
export function BiddingPlot({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ bids }) => bids));
  return (
    <figure>
      <ol
        className="flex h-32 items-end gap-1 border-b border-line-strong"
        aria-label="Bids per day"
      >
        {days.map(({ day, bids }) => (
          <li
            key={day}
            className="flex h-full flex-1 flex-col justify-end"
            title={`${wordsOf(day)}: ${count(bids)}`}
          >
            <span className="sr-only">
              {wordsOf(day)}: {count(bids)}
            </span>
            <span aria-hidden="true" className="figures text-center text-xs text-ink-soft">
              {bids > 0 && count(bids)}
            </span>
            <span
              aria-hidden="true"
              className="rounded-t-sm bg-accent"
              style={{ height: `${(bids / most) * 80}%` }}
            />
          </li>
        ))}
      </ol>
      <figcaption
        className="figures mt-2 flex justify-between text-xs text-ink-soft"
        aria-hidden="true"
      >
        <span>{days[0] && wordsOf(days[0].day)}</span>
        <span>Today (UTC)</span>
      </figcaption>
    </figure>
  );
}
