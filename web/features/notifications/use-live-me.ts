import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import type { MeFrame } from '#contract/live/frames.ts';
import { positionAtPrice } from '#web/lib/merge-lot.ts';
import { applyMyLots } from '#web/lib/my-lots.ts';
import { patchCached } from '#web/lib/patch-cached.ts';
import { BUYER_KEY, LOT_KEY, lotKey, SELLER_KEY, WATCHLIST_KEY } from '#web/lib/query-keys.ts';
import { refetchStale } from '#web/lib/refetch-stale.ts';
import { throttle } from '#web/lib/throttle.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { ALL_NOTICES_KEY, applyNotices } from './notifications-query.ts';

/** On a busy lot my position may change with every bid; my lists are read again this often at most. */
const LISTS_EVERY_MS = 1_000;

/** Keeps the bell and my positions on the lots on screen live, wherever I am signed in. */
export function useLiveMe(): void {
  const client = useQueryClient();
  const [refetchLists] = useState(() =>
    throttle(LISTS_EVERY_MS, () => {
      for (const queryKey of [ALL_NOTICES_KEY, BUYER_KEY, WATCHLIST_KEY])
        void refetchStale(client, { queryKey });
      // A listing of mine may have been decided; a form that is being filled in is left alone.
      void refetchStale(client, {
        queryKey: SELLER_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'form',
      });
    }),
  );
  useChannel('me', (frame) => {
    const { notices, ...mine } = (frame as MeFrame).state;
    applyNotices(client, notices);
    applyMyLots(client, mine);
    applyPositions(client, mine.lots);
    refetchCovered(client, mine);
    refetchLists();
  });
}

/**
 * Whether a screen shows the answer or asked for it once more. Any other may be the one that the server drew a page
 * with: changed before the screen has taken over, it would no longer match the page, which React would draw anew, and a
 * press on it would be lost. A screen that has only begun to take over, and may begin again, observes nothing yet; as
 * soon as it has, it reads the answer again.
 */
const isAskedFor = (query: Query): boolean =>
  query.getObserversCount() > 0 || query.state.dataUpdateCount > 1;

/** Shows my positions on the lots that were read. */
export function applyPositions(client: QueryClient, lots: MeFrame['state']['lots']): void {
  for (const { id, me } of lots) {
    const lot = { queryKey: lotKey(id), exact: true, predicate: isAskedFor };
    patchCached<Auction | null>(
      client,
      lot,
      (cached) => cached && { ...cached, me: positionAtPrice(me, cached) },
    );
    // An answer on its way may have been written before my position changed.
    if (client.isFetching(lot) > 0) void refetchStale(client, lot);
  }
}

/** Reads lots again that a request from another lot has come to cover, or covers no more. */
export function refetchCovered(
  client: QueryClient,
  { lots, covered }: Pick<MeFrame['state'], 'lots' | 'covered'>,
): void {
  const asked = new Set(lots.map(({ id }) => id));
  const waits = new Set(covered);
  void refetchStale(client, {
    queryKey: LOT_KEY,
    predicate: (query) => {
      const lot = query.state.data as (Auction & { me?: MyPosition | null }) | null | undefined;
      if (!isAskedFor(query) || !lot?.me || asked.has(lot.id)) return false;
      return (lot.me.request_status === 'pending') !== waits.has(lot.id);
    },
  });
}
