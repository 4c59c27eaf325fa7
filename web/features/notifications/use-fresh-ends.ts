import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MyLots } from '#contract/watchlist/my-lots.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { asksForBid, laterEnd } from './lot-alerts.ts';
import { useKnownEnds } from './use-lot-now.ts';

/** A little more than before the end people are called once more. */
const SOON_MS = 110_000;

/**
 * Reads the lots that seem to end next of those that their reader is outbid on: late bids of others, which move an end,
 * are told to nobody alone. `looked` changes when it is time to look again; `here` is a lot whose page reads it itself.
 */
export function useFreshEnds(mine: MyLots | undefined, looked: number, here?: number): void {
  const client = useQueryClient();
  const endOf = useKnownEnds();
  const soon = (mine?.lots ?? []).filter((lot) => {
    if (lot.id === here || !asksForBid(lot)) return false;
    const end = laterEnd(endOf(lot.id), lot.ends_at);
    return end !== undefined && Date.parse(end) - serverNow() <= SOON_MS;
  });
  const ids = soon.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: An end that was read is as old as the look.
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean))
      void client.prefetchQuery(auctionQuery(Number(id)));
  }, [client, ids, looked]);
}
