import { useQuery } from '@tanstack/react-query';
import { count } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { liveSummaryQuery } from './market-queries.ts';

/** What is on the market now: shares, and what they are worth at the market prices that sellers state, in whole dollars. */
export function SummaryStrip() {
  const summary = useQuery(liveSummaryQuery);
  if (summary.isError && !summary.data) {
    return (
      <div role="alert" className="flex items-center gap-3 text-sm text-down">
        Failed to load summary.
        <Button size="small" onClick={() => void summary.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-4 sm:gap-x-10">
      <Figure label="Shares on auction" figure={summary.data && count(summary.data.total_shares)} />
      <Figure
        label="Worth at stated market prices"
        figure={summary.data && `$${count(Math.round(summary.data.total_worth))}`}
      />
    </dl>
  );
}

function Figure({ label, figure }: { label: string; figure: string | undefined }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
      <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
      <dd className="figures text-sm font-semibold sm:text-lg">
        {figure ?? <Skeleton className="my-1 h-3 w-32 sm:h-5" />}
      </dd>
    </div>
  );
}
