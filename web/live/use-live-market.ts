import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { MarketFrame } from '#contract/live/frames.ts';
import {
  closingNextQuery,
  featuredQuery,
  liveAuctionsQuery,
  SHOWN_CLOSING,
} from '#web/features/auctions/auction-queries.ts';
import {
  liveBidsQuery,
  liveSummaryQuery,
  topMoversQuery,
} from '#web/features/market/market-queries.ts';
import { isCovered } from './coverage.ts';
import { useLive } from './use-live.ts';

/** The live lots as last told; lists on screen are made from it. */
let lots = new Map<number, Auction>();
let around: Pick<MarketFrame['state'], 'bids' | 'movers' | 'summary'> | undefined;

const bySoonestEnd = (a: Auction, b: Auction): number =>
  (a.ends_at ?? '').localeCompare(b.ends_at ?? '') || a.id - b.id;

function learn({ snapshot, state }: MarketFrame): void {
  if (snapshot) lots = new Map();
  for (const lot of state.lots) lots.set(lot.id, lot);
  for (const id of state.gone) lots.delete(id);
  around = state;
}

function show(client: QueryClient): void {
  if (!around) return;
  const live = [...lots.values()].sort(bySoonestEnd);
  client.setQueryData(liveAuctionsQuery.queryKey, live);
  client.setQueryData(closingNextQuery.queryKey, live.slice(0, SHOWN_CLOSING));
  client.setQueryData(liveBidsQuery.queryKey, around.bids);
  client.setQueryData(topMoversQuery.queryKey, around.movers);
  client.setQueryData(liveSummaryQuery.queryKey, around.summary);
  showFeatured(client);
}

/** Which lots are featured is for the server to say; one that ended makes room for another. */
function showFeatured(client: QueryClient): void {
  const { queryKey } = featuredQuery;
  const before = client.getQueryData(queryKey);
  if (!before) return;
  client.setQueryData(
    queryKey,
    before.map((lot) => lots.get(lot.id) ?? lot),
  );
  if (before.some(({ id }) => !lots.has(id))) void client.invalidateQueries({ queryKey });
}

/** The market's lists, sidebars and summary as they change. */
export function useLiveMarket(): void {
  const client = useQueryClient();
  useLive('market', (frame) => {
    learn(frame as MarketFrame);
    show(client);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        // An answer that was on its way when a frame came is older than what is shown.
        const fetched =
          event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
        const ours =
          event.query.meta?.channel === 'market' && event.query.queryKey[1] !== 'featured';
        if (fetched && ours && isCovered('market')) show(client);
      }),
    [client],
  );
}
