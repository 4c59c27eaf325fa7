import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { searchPath } from '#contract/watchlist/search-path.ts';
import type { SearchFilters } from '#domain/search-words.ts';
import { callList } from '#web/lib/call.ts';
import { count } from '#web/lib/figures.ts';
import { EVERY_30_S } from '#web/lib/refresh.ts';
import { savedSearchesQuery, useDeleteSearch } from '#web/lib/saved-searches.ts';
import { scrollHere } from '#web/lib/scroll-here.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';

/** The searches that the user saved; each leads to the lots that match now. */
export function SavedSearches() {
  const searches = useQuery(savedSearchesQuery);
  const remove = useDeleteSearch((error) => tellFailure(error, 'Failed to delete the search.'));
  return (
    <section aria-labelledby="searches-title">
      <h2 id="searches-title" className="pt-10 pb-3 text-lg">
        Saved searches
      </h2>
      <Loaded
        query={searches}
        failed="Failed to load your saved searches."
        loading={<SkeletonRows rows={1} className="h-12 rounded-lg" />}
      >
        {(saved) =>
          saved.length === 0 ? (
            <EmptyState sentence="You have not saved a search.">
              <p className="text-sm text-ink-soft">
                Search or filter the live auctions and press “Save search” to hear of new lots that
                match.
              </p>
              <ButtonLink to="/auctions" size="small">
                See live auctions
              </ButtonLink>
            </EmptyState>
          ) : (
            <ul
              id="searches"
              ref={scrollHere}
              className="scroll-mt-36 divide-y divide-line rounded-lg border border-line bg-surface"
            >
              {saved.map((search) => (
                <li
                  key={search.id}
                  className="flex items-center justify-between gap-3 py-1 pr-1 pl-4"
                >
                  <Link
                    to={searchPath(search.filters)}
                    className="tap min-w-0 rounded-sm py-2 text-sm font-medium wrap-anywhere underline-offset-2 hover:underline"
                  >
                    {search.name}
                    <LotsNow filters={search.filters} />
                  </Link>
                  <Button
                    kind="quiet"
                    size="icon"
                    aria-label={`Delete the search ${search.name}`}
                    title="Delete"
                    onClick={() => remove.mutate(search)}
                  >
                    <Trash2 size={16} aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** How many live lots match a search. */
function LotsNow({ filters }: { filters: SearchFilters }) {
  const { data: total } = useQuery({
    queryKey: ['auctions', 'counted', searchPath(filters)],
    queryFn: async ({ signal }) =>
      (await callList(listAuctions, { query: { ...filters, limit: 1 }, signal })).total,
    refetchInterval: EVERY_30_S,
  });
  return (
    <span className="figures block min-h-4 text-xs font-normal text-ink-soft">
      {total !== undefined && (total === 1 ? '1 live lot' : `${count(total)} live lots`)}
    </span>
  );
}
