import { queryOptions } from '@tanstack/react-query';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { FEATURED_LIMIT, listFeatured } from '#contract/auctions/list-featured.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';
import { lotKey } from '#web/live/keys.ts';
import { newerLot } from './lot-advance.ts';

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

/** Null where there is no such lot: that is an answer, and no failure. */
export async function lotOrNull(id: number, signal?: AbortSignal) {
  try {
    return await call(getAuction, { params: { id }, ...(signal ? { signal } : {}) });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

const polledWhileThere = (id: number) => {
  const { refetchInterval, meta } = polledUnlessLive(auctionChannel(id), EVERY_5_S);
  return {
    meta,
    refetchInterval: ({ state }: { state: { data: unknown } }) =>
      state.data === null ? false : refetchInterval(),
  };
};

export const auctionQuery = (id: number) =>
  queryOptions({
    queryKey: lotKey(id),
    queryFn: ({ signal }) => lotOrNull(id, signal),
    structuralSharing: newerLot,
    ...polledWhileThere(id),
  });

export const SHOWN_CLOSING = 5;

/** The list comes soonest end first. */
export const closingNextQuery = queryOptions({
  queryKey: ['auctions', 'closing-next'],
  queryFn: ({ signal }) =>
    call(listAuctions, { query: { status: 'live', limit: SHOWN_CLOSING }, signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});
