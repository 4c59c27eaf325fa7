import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bid } from '#contract/bids/bid.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { call } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';

const PAGE = 100;

const keyOf = (lotId: number) => ['bids-of-lot', lotId] as const;

const pageOf = (lotId: number, page: number, signal?: AbortSignal): Promise<Bid[]> =>
  call(listBidsOfLot, {
    params: { id: lotId },
    query: { page, per_page: PAGE },
    ...(signal ? { signal } : {}),
  });

/**
 * Joins two runs of a lot's bids by seq, newest first. Seqs have no gaps, so runs that do not
 * touch mean that bids between them were missed: then only the newer run is kept.
 */
export function joinBids(newer: readonly Bid[], older: readonly Bid[]): Bid[] {
  const oldest = newer.at(-1);
  if (!oldest || !older[0]) return [...newer, ...older];
  if (older[0].seq < oldest.seq - 1) return [...newer];
  return [...newer, ...older.filter((bid) => bid.seq < oldest.seq)];
}

/** The newest bids of a lot, kept together with what was loaded before. */
const bidsQuery = (client: QueryClient, lotId: number) =>
  queryOptions({
    queryKey: keyOf(lotId),
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Bid[]>(keyOf(lotId)) ?? [];
      return joinBids(await pageOf(lotId, 1, signal), known);
    },
    refetchInterval: EVERY_5_S,
  });

export function useBidsOfLot(lotId: number) {
  const client = useQueryClient();
  const bids = useQuery(bidsQuery(client, lotId));
  const [loadingOlder, setLoadingOlder] = useState(false);

  const loadOlder = async () => {
    const known = client.getQueryData<Bid[]>(keyOf(lotId)) ?? [];
    setLoadingOlder(true);
    try {
      const older = await pageOf(lotId, Math.floor(known.length / PAGE) + 1);
      client.setQueryData<Bid[]>(keyOf(lotId), (now = []) => joinBids(now, older));
    } finally {
      setLoadingOlder(false);
    }
  };
  const hasOlder = (bids.data?.at(-1)?.seq ?? 1) > 1;
  return { bids, hasOlder, loadOlder, loadingOlder };
}

/** Puts my accepted bid at the top at once; the next poll confirms it. */
export const addBid = (client: QueryClient, bid: Bid): void =>
  void client.setQueryData<Bid[]>(keyOf(bid.auction_id), (known = []) =>
    known.some(({ seq }) => seq === bid.seq) ? known : joinBids([bid], known),
  );
