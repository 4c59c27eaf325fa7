import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { MyBidRequest } from '#contract/bid-requests/list-my-requests.schemas.ts';
import type { BuyerOverview } from '#contract/bids/get-buyer-overview.schemas.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import type { Page } from '#web/lib/call.ts';
import { mergeFrame } from '#web/lib/merge-lot.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { BUYER_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { buyerOverviewQuery } from './my-bids-queries.ts';
import type { LotOnScreen } from './position.ts';

/** Keeps prices and ends of the lots that a buyer bids on, or asked to, live. */
export function useLiveBidding(): void {
  const client = useQueryClient();
  useChannel('market', (frame) => {
    const { lots, gone, bids } = (frame as MarketFrame).state;
    const changed = new Map(lots.map((lot) => [lot.id, lot]));
    const now = <Lot extends LotOnScreen>(lot: Lot) => {
      const own = bids.filter(({ auction_id }) => auction_id === lot.id);
      return mergeFrame(lot, changed.get(lot.id) ?? lot, own);
    };
    patchCached<LotOnScreen[]>(client, { queryKey: [...BUYER_KEY, 'lots'] }, (mine) =>
      mine.map(now),
    );
    patchCached<Page<LotOnScreen>>(client, { queryKey: [...BUYER_KEY, 'bid-lots'] }, (page) => ({
      ...page,
      rows: page.rows.map(now),
    }));
    patchCached<Page<MyBidRequest>>(client, { queryKey: [...BUYER_KEY, 'requests'] }, (page) => ({
      ...page,
      rows: page.rows.map((row) => {
        const { current_price, ends_at } = changed.get(row.auction.id) ?? row.auction;
        return { ...row, auction: { ...row.auction, current_price, ends_at } };
      }),
    }));
    patchCached<z.output<typeof BuyerOverview>>(
      client,
      { queryKey: buyerOverviewQuery.queryKey },
      (overview) => ({
        ...overview,
        recent_bids: overview.recent_bids.map((bid) => {
          const { current_price } = changed.get(bid.auction_id) ?? bid;
          return { ...bid, current_price };
        }),
      }),
    );
    // What ended has a result now.
    if (gone.length > 0) void refetchStale(client, { queryKey: BUYER_KEY });
  });
}
