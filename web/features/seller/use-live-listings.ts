import { useQueryClient } from '@tanstack/react-query';
import type { Auction, OwnAuction } from '#contract/auctions/auction.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import type { Page } from '#web/lib/call.ts';
import { isOlder } from '#web/lib/merge-lot.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/**
 * Updates the seller's lot from the public market data. Names are masked there, so seller and winner are
 * kept.
 */
function updated(lot: OwnAuction, changed: ReadonlyMap<number, Auction>): OwnAuction {
  const now = changed.get(lot.id);
  if (!now || isOlder(now, lot)) return lot;
  return { ...lot, ...now, seller: lot.seller, winner: lot.winner };
}

/** Keeps a seller's lots and their bids live. Requests and decisions arrive on the seller's own channel. */
export function useLiveListings(): void {
  const client = useQueryClient();
  useChannel('market', (frame) => {
    const { lots, gone } = (frame as MarketFrame).state;
    const changed = new Map(lots.map((lot) => [lot.id, lot]));
    patchCached<Page<OwnAuction>>(client, { queryKey: [...SELLER_KEY, 'listings'] }, (page) => ({
      ...page,
      rows: page.rows.map((lot) => updated(lot, changed)),
    }));
    patchCached<OwnAuction>(client, { queryKey: [...SELLER_KEY, 'lot'] }, (lot) =>
      updated(lot, changed),
    );
    const stale = [
      ...[...changed.keys()].map((id) => ['bids', id]),
      ...(gone.length > 0 ? [['listings']] : []),
      ...gone.map((id) => ['lot', id]),
    ];
    for (const part of stale) void refetchStale(client, { queryKey: [...SELLER_KEY, ...part] });
  });
}
