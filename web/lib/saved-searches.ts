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

const SAVE_LATER = 'save-search-after-login';

/** Remembers, in this tab, the search to save once somebody has signed in. */
export function saveLater(path: string): void {
  try {
    sessionStorage.setItem(SAVE_LATER, path);
  } catch {
    // Storage is forbidden: they press the button once more.
  }
}

/** Whether this search was to be saved; asked once, and then forgotten. */
export function takeSaveLater(path: string): boolean {
  try {
    if (sessionStorage.getItem(SAVE_LATER) !== path) return false;
    sessionStorage.removeItem(SAVE_LATER);
    return true;
  } catch {
    return false;
  }
}

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
