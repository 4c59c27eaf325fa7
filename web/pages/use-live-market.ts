import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MarketFrame } from '#contract/live/frames.ts';
import { featuredQuery } from '#web/features/auctions/auction-queries.ts';
import { learnLots, showLots } from '#web/features/auctions/live-lots.ts';
import { applyActivity } from '#web/features/market/market-queries.ts';
import { isLive } from '#web/realtime/channel-status.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** The state of the newest frame. */
let newest: MarketFrame['state'] | undefined;

function show(client: QueryClient): void {
  if (!newest) return;
  showLots(client);
  applyActivity(client, newest);
}

/** Keeps the market's lists, side panels and totals live. */
export function useLiveMarket(): void {
  const client = useQueryClient();
  useChannel('market', (frame) => {
    learnLots(frame as MarketFrame);
    newest = (frame as MarketFrame).state;
    show(client);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        // An answer that was on its way when a frame came is older than what is shown.
        const isAnswer =
          event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
        const { meta, queryKey } = event.query;
        const isReplaced = meta?.channel === 'market' && queryKey[1] !== featuredQuery.queryKey[1];
        if (isAnswer && isReplaced && isLive('market')) show(client);
      }),
    [client],
  );
}
