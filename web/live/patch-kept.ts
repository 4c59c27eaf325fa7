import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Writes what a frame tells in part into answers that are kept, of pages that were left, too. They stay
 * as old as they were, and outdated if they were: where they are shown next, they are read again.
 */
export function patchKept<T>(
  client: QueryClient,
  filters: QueryFilters,
  patch: (kept: T) => T,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = state;
    if (data === undefined) continue;
    client.setQueryData<T>(queryKey, patch(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated)
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
