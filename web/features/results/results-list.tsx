import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { WideTable } from '#web/ui/data-table.tsx';
import { Either } from '#web/ui/either.tsx';
import { addressNow } from '#web/ui/list/address-now.ts';
import { pagesOf, useLastPageAtMost } from '#web/ui/list/use-last-page.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { ResultCards } from './result-cards.tsx';
import { resultColumns } from './result-columns.tsx';
import { ResultsControls } from './results-controls.tsx';
import { ResultsFigures } from './results-figures.tsx';
import { resultsQuery } from './results-queries.ts';
import { fieldOf, nextSort, type ResultsView, ROWS_OF_PAGE, viewOf } from './results-view.ts';

/** Ended lots; search, filters, sort and page are kept in the address. */
export function ResultsList() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const results = useQuery(resultsQuery(view));
  useLastPageAtMost({ page: view.page, size: ROWS_OF_PAGE }, results);
  const change = (name: keyof ResultsView, value: string) => {
    const next = addressNow();
    next.delete('page');
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: name === 'q', preventScrollReset: true });
  };
  const order = {
    sort: fieldOf(view.sort),
    sortBy: (field: string) => change('sort', nextSort(view.sort, field)),
  };
  return (
    <section aria-label="Results" className="flex min-w-0 flex-col gap-4">
      <ResultsControls view={view} onChange={change} />
      <ResultsFigures view={view} />
      <Loaded query={results} failed="Failed to load auctions." loading={<Loading />}>
        {(page) => {
          const { rows, total } = page;
          if (total === 0)
            return (
              <EmptyState sentence="No auctions found.">
                {address.size > 0 && (
                  <Button size="small" onClick={() => setAddress({})}>
                    Show all results
                  </Button>
                )}
              </EmptyState>
            );
          const table = { caption: 'Results', columns: resultColumns, rows, keyOf, order };
          return (
            <div className={classes(results.isPlaceholderData && 'opacity-60')}>
              <Either
                from={1024}
                wide={<WideTable {...table} />}
                narrow={<ResultCards rows={rows} />}
              />
              <div className="flex flex-wrap items-center gap-x-6">
                <p className="figures mt-4 text-sm text-ink-soft">{lotsInWords(total)}</p>
                <Pager page={view.page} pages={pagesOf(page, ROWS_OF_PAGE)} />
              </div>
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

const keyOf = ({ id }: { id: number }) => id;

const Loading = () => (
  <Either
    from={1024}
    wide={<SkeletonRows rows={10} className="h-[57px]" />}
    narrow={<SkeletonRows rows={8} className="h-[101px]" />}
  />
);
