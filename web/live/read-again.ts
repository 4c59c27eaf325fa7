import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Reads again what a frame made old. An answer on its way may have been written before the news: it
 * stays, since with many bids a second each would else cancel the last, and is followed by one more;
 * on a page that was left, it is not taken for news.
 */
export async function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const onTheirWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  await client.invalidateQueries(filters, { cancelRefetch: false });
  if (onTheirWay.length === 0) return;
  await Promise.allSettled(onTheirWay.map(({ promise }) => promise));
  await client.invalidateQueries(filters, { cancelRefetch: false });
}
