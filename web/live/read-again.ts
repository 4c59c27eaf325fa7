import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what a frame made old. An answer on its way may have been written before the news: it
 * stays, since with many bids a second each would else cancel the last, and is followed by one more.
 */
export async function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isOnItsWay = client.isFetching(filters) > 0;
  await client.invalidateQueries(filters, { cancelRefetch: false });
  if (isOnItsWay) await client.invalidateQueries(filters, { cancelRefetch: false });
}
