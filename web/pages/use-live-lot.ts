import { useQueryClient } from '@tanstack/react-query';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { applyBids } from '#web/features/bids/bids-query.ts';
import { detectRestore } from '#web/lib/detect-restore.ts';
import { applyLot } from '#web/lib/lot-query.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** Keeps a lot and its bids live, `ready` once the first answer is on the page. */
export function useLiveLot(id: number, ready: boolean): void {
  const client = useQueryClient();
  useChannel(ready ? auctionChannel(id) : undefined, (frame) => {
    const { state } = frame as LotFrame;
    detectRestore(client, frame as LotFrame);
    applyLot(client, state);
    applyBids(client, state.lot, state.bids);
  });
}
