import { type QueryClient, type QueryState, queryOptions } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';
import { detectEarlierLot } from './detect-restore.ts';
import { lotOrNull } from './lot-or-null.ts';
import { mergeFrame, newerLot } from './merge-lot.ts';
import { lotKey } from './query-keys.ts';
import { EVERY_5_S } from './refresh.ts';

type Lot = Auction & { me: MyPosition | null };

const polledWhileThere = (id: number) => {
  const { refetchInterval, meta } = polledUnlessLive(auctionChannel(id), EVERY_5_S);
  return {
    meta,
    refetchInterval: ({ state }: { state: QueryState<Lot | null> }) =>
      state.data === null ? false : refetchInterval({ state }),
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
export function applyLot(client: QueryClient, { lot, bids }: LotFrame['state']): void {
  const { queryKey } = auctionQuery(lot.id);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (shown) => shown && mergeFrame(shown, lot, bids));
  // The shared frame has neither the reader's result nor what only the lot's people see.
  if (before?.me && before.status !== lot.status)
    setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS);
}
