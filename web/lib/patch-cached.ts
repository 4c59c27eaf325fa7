import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Patches cached answers, also those of pages that were left, with the part that a frame carries. They
 * keep their age, and stay outdated if they were: where they are shown next, they are read again.
 */
export function patchCached<T>(
  client: QueryClient,
  filters: QueryFilters,
  patch: (cached: T) => T,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = state;
    if (data === undefined) continue;
    client.setQueryData<T>(queryKey, patch(data as T), { updatedAt: dataUpdatedAt });
    if (isInvalidated)
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
