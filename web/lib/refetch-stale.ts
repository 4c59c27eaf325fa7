import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what a frame made stale. An answer that is on its way may have been written before the
 * change: it is kept, since with many bids a second each request would cancel the one before, and one
 * more request follows it.
 */
export async function refetchStale(client: QueryClient, filters: QueryFilters): Promise<void> {
  const inFlight = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await client.invalidateQueries(filters, { cancelRefetch: false });
  if (inFlight.length === 0) return;
  await Promise.allSettled(inFlight.map(({ promise }) => promise));
  await client.invalidateQueries(filters, { cancelRefetch: false });
}
