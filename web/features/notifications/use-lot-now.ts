import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { applyLot, auctionQuery } from '#web/lib/lot-query.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** A lot as it is right now: undefined until it has come, null if there is none. */
export function useLotNow(lotId: number) {
  const client = useQueryClient();
  useChannel(auctionChannel(lotId), (frame) => applyLot(client, (frame as LotFrame).state));
  return useQuery(auctionQuery(lotId)).data;
}

/** Whether who was approved may bid the least that is to be bid. */
export const reaches = (me: MyPosition | undefined, lot: Auction | null | undefined): boolean =>
  me?.request_status === 'approved' && (lot?.floor ?? 0) <= (me.bid_limit ?? Infinity);
