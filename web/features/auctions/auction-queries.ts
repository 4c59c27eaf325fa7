import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { FEATURED_LIMIT, listFeatured } from '#contract/auctions/list-featured.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { call } from '#web/lib/call.ts';
import { detectEarlierLot } from '#web/lib/detect-restore.ts';
import { lotOrNull } from '#web/lib/lot-or-null.ts';
import { mergeFrame, newerLot } from '#web/lib/merge-lot.ts';
import { lotKey } from '#web/lib/query-keys.ts';
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
      if (lot) detectEarlierLot(client, lot);
      return lot;
    },
    structuralSharing: newerLot,
    ...polledWhileThere(id),
  });

/** All pages learn of a close at once; signed-in readers spread their refetches over this time. */
const SPREAD_MS = 500;

/** Shows a lot as its channel has it. */
export function applyLot(client: QueryClient, lot: Auction): void {
  const { queryKey } = auctionQuery(lot.id);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (shown) => shown && mergeFrame(shown, lot));
  // The shared frame has neither the reader's result nor what only the lot's people see.
  if (before?.me && before.status !== lot.status)
    setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS);
}

export const SHOWN_CLOSING = 5;

/** The list comes soonest end first. */
export const closingNextQuery = queryOptions({
  queryKey: ['auctions', 'closing-next'],
  queryFn: ({ signal }) =>
    call(listAuctions, { query: { status: 'live', limit: SHOWN_CLOSING }, signal }),
  ...polledUnlessLive('market', EVERY_5_S),
});
