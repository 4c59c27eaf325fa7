import { useQueryClient } from '@tanstack/react-query';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { auctionQuery } from '#web/features/auctions/auction-queries.ts';
import { withFrame } from '#web/features/auctions/lot-advance.ts';
import { takeLiveBids } from '#web/features/bids/bids-query.ts';
import { useLive } from './use-live.ts';
import { noticeRestore } from './went-back.ts';

/** Everyone's page hears of a close at once; who is signed in asks for their own view within this. */
const SPREAD_MS = 500;

/** The lot and its bids as they change; `ready` once the first answer is on the page. */
export function useLiveLot(id: number, ready: boolean): void {
  const client = useQueryClient();
  useLive(ready ? auctionChannel(id) : undefined, (frame) => {
    const { state } = frame as LotFrame;
    noticeRestore(client, frame as LotFrame);
    const { queryKey } = auctionQuery(id);
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (known) => known && withFrame(known, state.lot));
    takeLiveBids(client, state.lot, state.bids);
    const closed = before && before.status !== state.lot.status;
    // The result, and a name or address that only its people see, are not in a frame for all.
    if (closed && before.me)
      setTimeout(() => void client.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS);
  });
}
