import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Auction, OwnAuction } from '#contract/auctions/auction.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import { isBehind } from '#web/features/auctions/lot-advance.ts';
import type { Page } from '#web/lib/call.ts';
import { SELLER_KEY } from './keys.ts';
import { patchKept } from './patch-kept.ts';
import { readAgain } from './read-again.ts';
import { useLive } from './use-live.ts';

type Told = ReadonlyMap<number, Auction>;

/** A lot of mine with what the market tells of it; who sells and who won I see whole. */
function advanced(lot: OwnAuction, told: Told): OwnAuction {
  const news = told.get(lot.id);
  if (!news || isBehind(news, lot)) return lot;
  return { ...lot, ...news, seller: lot.seller, winner: lot.winner };
}

function show(client: QueryClient, told: Told): void {
  patchKept<Page<OwnAuction>>(client, { queryKey: [...SELLER_KEY, 'listings'] }, (page) => ({
    ...page,
    rows: page.rows.map((lot) => advanced(lot, told)),
  }));
  patchKept<OwnAuction>(client, { queryKey: [...SELLER_KEY, 'lot'] }, (lot) => advanced(lot, told));
}

/** A seller's lots and the bids on them follow the market: requests and decisions come by my channel. */
export function useLiveListings(): void {
  const client = useQueryClient();
  useLive('market', (frame) => {
    const { lots, gone } = (frame as MarketFrame).state;
    const told = new Map(lots.map((lot) => [lot.id, lot]));
    show(client, told);
    const old = [
      ...[...told.keys()].map((id) => ['bids', id]),
      ...(gone.length > 0 ? [['listings']] : []),
      ...gone.map((id) => ['lot', id]),
    ];
    for (const part of old) void readAgain(client, { queryKey: [...SELLER_KEY, ...part] });
  });
}
