import type { QueryClient } from '@tanstack/react-query';
import { liveAuctionsQuery } from '#web/features/auctions/auction-queries.ts';
import { meQuery } from '#web/lib/session.ts';
import type { FirstAnswer } from './first-data.ts';

/** Lots that come with the page: more than a screen, less than a long list. */
const FIRST_LOTS = 60;

/** Cuts a long market to its first lots; the browser fetches all of them at once. */
export function shorten(client: QueryClient): ReadonlySet<string> {
  const { queryKey } = liveAuctionsQuery;
  const lots = client.getQueryData(queryKey);
  if (!lots || lots.length <= FIRST_LOTS) return new Set();
  client.setQueryData(queryKey, lots.slice(0, FIRST_LOTS));
  return new Set([JSON.stringify(queryKey)]);
}

/** The answers that were loaded for the page, without the signed-in user. */
export function answersOf(client: QueryClient, shortened: ReadonlySet<string>): FirstAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(
      ({ queryKey, state }) => queryKey[0] !== meQuery.queryKey[0] && state.data !== undefined,
    )
    .map(({ queryKey, state }) => ({
      key: queryKey,
      answer: state.data,
      ...(shortened.has(JSON.stringify(queryKey)) ? { partial: true } : {}),
    }));
}
