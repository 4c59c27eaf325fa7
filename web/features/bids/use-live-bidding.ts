import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import type { MyBid } from '#contract/bids/bid.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import type { Page } from '#web/lib/call.ts';
import { mergeFrame } from '#web/lib/merge-lot.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { BUYER_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import type { LotOnScreen } from './position.ts';

/** A bid of the user with its lot's price and end; whether it leads comes by the user's channel. */
const priced = (bid: MyBid, lot: Auction | undefined): MyBid =>
  lot && lot.current_price >= bid.current_price
    ? {
        ...bid,
        current_price: lot.current_price,
        auction: { ...bid.auction, ends_at: lot.ends_at },
      }
    : bid;

/** Keeps prices and ends of the lots that a buyer bids on live. */
export function useLiveBidding(): void {
  const client = useQueryClient();
  useChannel('market', (frame) => {
    const { lots, gone } = (frame as MarketFrame).state;
    const changed = new Map(lots.map((lot) => [lot.id, lot]));
    patchCached<LotOnScreen[]>(client, { queryKey: [...BUYER_KEY, 'lots'] }, (mine) =>
      mine.map((lot) => mergeFrame(lot, changed.get(lot.id) ?? lot)),
    );
    patchCached<Page<MyBid>>(client, { queryKey: [...BUYER_KEY, 'bids'] }, (page) => ({
      ...page,
      rows: page.rows.map((bid) => priced(bid, changed.get(bid.auction_id))),
    }));
    // What ended has a result now.
    if (gone.length > 0) void refetchStale(client, { queryKey: BUYER_KEY });
  });
}
