import { queryOptions } from '@tanstack/react-query';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { FEATURED_LIMIT, listFeatured } from '#contract/auctions/list-featured.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/live/coverage.ts';
import { lotKey } from '#web/live/keys.ts';
import { noticeEarlier } from '#web/live/went-back.ts';
import { newerLot } from './lot-advance.ts';
import { lotOrNull } from './lot-or-null.ts';

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
    queryFn: async ({ signal, client }) => {
      const lot = await lotOrNull(id, signal);
      if (lot) noticeEarlier(client, lot);
      return lot;
    },
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
