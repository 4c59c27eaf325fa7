import { queryOptions } from '@tanstack/react-query';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { FEATURED_LIMIT, listFeatured } from '#contract/auctions/list-featured.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

export const liveAuctionsQuery = queryOptions({
  queryKey: ['auctions', 'live'],
  queryFn: ({ signal }) => call(listAuctions, { query: { status: 'live' }, signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});

export const featuredQuery = queryOptions({
  queryKey: ['auctions', 'featured'],
  queryFn: ({ signal }) =>
    call(listFeatured, { query: { status: 'live', limit: FEATURED_LIMIT }, signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});

export const SHOWN_CLOSING = 5;

/** The list comes soonest end first. */
export const closingNextQuery = queryOptions({
  queryKey: ['auctions', 'closing-next'],
  queryFn: ({ signal }) =>
    call(listAuctions, { query: { status: 'live', limit: SHOWN_CLOSING }, signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});
