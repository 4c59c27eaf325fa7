import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MarketFrame } from '#contract/live/frames.ts';
import { featuredQuery } from '#web/features/auctions/auction-queries.ts';
import { learnLots, showLots } from '#web/features/auctions/live-lots.ts';
import { applyActivity } from '#web/features/market/market-queries.ts';
import { isLive } from '#web/realtime/channel-status.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

type State = MarketFrame['state'];

function show(client: QueryClient, state: State): void {
  showLots(client);
  applyActivity(client, state);
}

/** Keeps the market's lists, side panels and totals live. */
export function useLiveMarket(): void {
  const client = useQueryClient();
  /** Of the newest frame since this page is open. */
  const newest = useRef<State>(undefined);
  useChannel('market', (frame) => {
    const { state } = frame as MarketFrame;
    newest.current = state;
    learnLots(frame as MarketFrame);
    show(client, state);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        // An answer that was on its way when a frame came is older than what is shown.
        const isAnswer =
          event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
        const { meta, queryKey } = event.query;
        const isReplaced = meta?.channel === 'market' && queryKey[1] !== featuredQuery.queryKey[1];
        if (isAnswer && isReplaced && newest.current && isLive('market'))
          show(client, newest.current);
      }),
    [client],
  );
}
