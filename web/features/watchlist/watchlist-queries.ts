import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { call, callList } from '#web/lib/call.ts';
import { WATCHLIST_KEY } from '#web/lib/query-keys.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

export type WatchedLot = ReplyOf<typeof listWatchedLots>[number];

/** The live lots that the user watches, those that end first on top. */
export const watchedLiveQuery = queryOptions({
  queryKey: [...WATCHLIST_KEY, 'live'],
  queryFn: ({ signal }) =>
    call(listWatchedLots, { signal, query: { status: 'live', sort: 'ends_at' } }),
  ...polledUnlessLive('market', EVERY_5_S),
});

const ENDED_SHOWN = 50;

/** Those that ended last. */
export const watchedEndedQuery = queryOptions({
  queryKey: [...WATCHLIST_KEY, 'ended'],
  queryFn: ({ signal }) =>
    callList(listWatchedLots, {
      signal,
      query: { status: 'ended', sort: '-ends_at', per_page: ENDED_SHOWN },
    }),
  ...polledUnlessLive('me', EVERY_5_S),
});
