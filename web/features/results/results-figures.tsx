import { useQuery } from '@tanstack/react-query';
import { belowMarketWords, count, dollars } from '#web/lib/figures.ts';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { summaryQuery } from './results-queries.ts';
import type { ResultsView } from './results-view.ts';

/** Over all lots that the filters choose, on whichever page. */
export function ResultsFigures({ view }: { view: ResultsView }) {
  const { data, error } = useQuery(summaryQuery(view));
  if (error && !data) return <FailureAlert error={error} otherwise="Failed to load the figures." />;
  const median = data?.median_percent_below_market;
  return (
    <Stats
      figures={[
        { label: 'Lots that ended', figure: data && count(data.lots) },
        { label: 'Sold', figure: data && count(data.sold) },
        {
          label: 'Median final price',
          figure: data && (median == null ? '–' : belowMarketWords(median)),
        },
        { label: 'Value sold', figure: data && dollars(data.total_value) },
      ]}
    />
  );
}
