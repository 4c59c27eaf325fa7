import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { deleteSavedSearch } from '#contract/watchlist/delete-saved-search.ts';
import { listSavedSearches } from '#contract/watchlist/list-saved-searches.ts';
import type { SavedSearch } from '#contract/watchlist/saved-search.ts';
import { call } from './call.ts';
import { useAct } from './use-act.ts';

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

/** Deletes one of the user's saved searches. */
export function useDeleteSearch(onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ id }: SavedSearch) => call(deleteSavedSearch, { params: { id } }),
    onSuccess: (_, gone) =>
      client.setQueryData(savedSearchesQuery.queryKey, (saved) =>
        saved?.filter(({ id }) => id !== gone.id),
      ),
    onError,
  });
}
