import { useQueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import type { MyBid } from '#contract/bids/bid.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import { withFrame } from '#web/features/auctions/lot-advance.ts';
import type { LotOnScreen } from '#web/features/bids/standing.ts';
import type { Page } from '#web/lib/call.ts';
import { BUYER_KEY } from './keys.ts';
import { patchKept } from './patch-kept.ts';
import { readAgain } from './read-again.ts';
import { useLive } from './use-live.ts';

/** My bid with what the market tells of its lot; how it stands, my own channel tells. */
const priced = (bid: MyBid, lot: Auction | undefined): MyBid =>
  lot && lot.current_price >= bid.current_price
    ? {
        ...bid,
        current_price: lot.current_price,
        auction: { ...bid.auction, ends_at: lot.ends_at },
      }
    : bid;

/** Prices and ends of the lots that a buyer bids on, as the market moves. */
export function useLiveBidding(): void {
  const client = useQueryClient();
  useLive('market', (frame) => {
    const { lots, gone } = (frame as MarketFrame).state;
    const told = new Map(lots.map((lot) => [lot.id, lot]));
    patchKept<LotOnScreen[]>(client, { queryKey: [...BUYER_KEY, 'lots'] }, (mine) =>
      mine.map((lot) => withFrame(lot, told.get(lot.id) ?? lot)),
    );
    patchKept<Page<MyBid>>(client, { queryKey: [...BUYER_KEY, 'bids'] }, (page) => ({
      ...page,
      rows: page.rows.map((bid) => priced(bid, told.get(bid.auction_id))),
    }));
    // What ended has a result now.
    if (gone.length > 0) void readAgain(client, { queryKey: BUYER_KEY });
  });
}
