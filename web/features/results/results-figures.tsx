import { useQuery } from '@tanstack/react-query';
import type { ResultsSummary } from '#contract/results/get-results-summary.schemas.ts';
import { belowMarketWords, count, dollars } from '#web/lib/figures.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { CompanyPrices } from './company-prices.tsx';
import { hasPlot, summaryQuery } from './results-queries.ts';
import type { ResultsView } from './results-view.ts';
import { SectorMedians } from './sector-medians.tsx';

/**
 * Of all lots that the filters choose, on whichever page: a sentence, and a company's prices over time or what each
 * sector's lots went for.
 */
export function ResultsFigures({ view }: { view: ResultsView }) {
  const { data, error } = useQuery(summaryQuery(view));
  if (error && !data) return <FailureAlert error={error} otherwise="Failed to load the figures." />;
  return (
    <>
      <div className="figures min-h-10 text-sm text-ink-soft sm:min-h-5">
        {data ? <p>{wordsOf(data)}</p> : <Skeleton className="h-5 max-w-[560px]" />}
      </div>
      {hasPlot(view) && <CompanyPrices view={view} />}
      {data && !view.ticker && <SectorMedians sectors={data.by_sector} period={view.period} />}
    </>
  );
}

function wordsOf({ lots, sold, total_value, median_percent_below_market }: ResultsSummary): string {
  if (lots === 0) return '';
  const ended = `${lotsInWords(lots)} ended`;
  if (median_percent_below_market === null) return `${ended}, none sold.`;
  const median = belowMarketWords(median_percent_below_market);
  return `${ended}, ${count(sold)} sold for ${dollars(total_value)} in all. Median final price: ${median}.`;
}
