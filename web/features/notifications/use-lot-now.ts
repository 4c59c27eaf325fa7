import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { applyLot, auctionQuery } from '#web/lib/lot-query.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useLotUnknown } from '#web/ui/use-lot-unknown.ts';

const onOnline = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** A lot as it is right now: undefined until it has come, null if there is none; offline it may be old. */
export function useLotNow(lotId: number) {
  const client = useQueryClient();
  useChannel(auctionChannel(lotId), (frame) => applyLot(client, (frame as LotFrame).state));
  const { data: lot } = useQuery(auctionQuery(lotId));
  const unknown = useLotUnknown(lotId);
  const isOffline = !useSyncExternalStore(onOnline, isOnline) || unknown;
  return { lot, isOffline, isOver: useHasPassed(lot?.ends_at ?? null) };
}

/** When a lot ends that was read here, with the late bids that moved it. */
export function useKnownEnds(): (lotId: number) => string | undefined {
  const client = useQueryClient();
  return (lotId) => client.getQueryData(auctionQuery(lotId).queryKey)?.ends_at ?? undefined;
}

/** Whether who was approved may bid the least that is to be bid. */
export const reaches = (me: MyPosition | undefined, lot: Auction | null | undefined): boolean =>
  me?.request_status === 'approved' && (lot?.floor ?? 0) <= (me.bid_limit ?? Infinity);
