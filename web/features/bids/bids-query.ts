import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { call } from '#web/lib/call.ts';
import { detectReplacedBids } from '#web/lib/detect-restore.ts';
import { bidsKey } from '#web/lib/query-keys.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { polledUnlessLive } from '#web/realtime/channel-status.ts';

const PAGE = 100;
/** Bids kept on a page that stays open: at 1,000 a second it would otherwise hold millions. */
const MOST_KEPT = 10_000;

const pageOf = (lotId: number, page: number, signal?: AbortSignal): Promise<Bid[]> =>
  call(listBidsOfLot, {
    params: { id: lotId },
    query: { page, per_page: PAGE },
    ...(signal ? { signal } : {}),
  });

/**
 * Joins two runs of a lot's bids by seq, newest first. Seqs have no gaps, so between runs that do not
 * touch bids were missed: only the newer run is kept then.
 */
export function joinBids(one: readonly Bid[], other: readonly Bid[]): Bid[] {
  const inOrder = (one[0]?.seq ?? 0) >= (other[0]?.seq ?? 0);
  const [newer, older] = inOrder ? [one, other] : [other, one];
  const oldest = newer.at(-1);
  if (!oldest || !older[0]) return [...newer, ...older];
  if (older[0].seq < oldest.seq - 1) return [...newer];
  return [...newer, ...older.filter((bid) => bid.seq < oldest.seq)];
}

/** The newest bids of a lot, kept together with what was loaded before. */
export const bidsQuery = (client: QueryClient, lotId: number) =>
  queryOptions({
    queryKey: bidsKey(lotId),
    queryFn: async ({ signal }) => {
      const newest = await pageOf(lotId, 1, signal);
      detectReplacedBids(client, lotId, newest);
      // The current value: bids may have arrived from the channel meanwhile.
      return joinBids(newest, client.getQueryData<Bid[]>(bidsKey(lotId)) ?? []);
    },
    // Bids never change, and joining keeps known objects, so comparing thousands of them is useless.
    structuralSharing: false,
    ...polledUnlessLive(auctionChannel(lotId), EVERY_5_S),
  });

export function useBidsOfLot(lotId: number) {
  const client = useQueryClient();
  const bids = useQuery(bidsQuery(client, lotId));
  const [loadingOlder, setLoadingOlder] = useState(false);

  const loadOlder = async () => {
    const known = client.getQueryData<Bid[]>(bidsKey(lotId)) ?? [];
    setLoadingOlder(true);
    try {
      const older = await pageOf(lotId, Math.floor(known.length / PAGE) + 1);
      client.setQueryData<Bid[]>(bidsKey(lotId), (now = []) => joinBids(now, older));
    } finally {
      setLoadingOlder(false);
    }
  };
  const hasOlder = (bids.data?.at(-1)?.seq ?? 1) > 1;
  return { bids, hasOlder, loadOlder, loadingOlder };
}

/** Adds the user's accepted bid at the top at once; the next poll confirms it. */
export const addBid = (client: QueryClient, bid: Bid): void =>
  void client.setQueryData<Bid[]>(bidsKey(bid.auction_id), (known = []) =>
    known.some(({ seq }) => seq === bid.seq) ? known : joinBids([bid], known),
  );

/** Adds the bids of a lot's frame; shown bids stay unchanged. */
export function applyBids(client: QueryClient, lot: Auction, bids: readonly LiveBid[]): void {
  const queryKey = bidsKey(lot.id);
  const shown = client.getQueryData<Bid[]>(queryKey) ?? [];
  const newest = shown[0]?.seq ?? 0;
  const added = bids.filter(({ seq }) => seq > newest).map((bid) => asListed(lot, bid));
  if (added.length === 0) return;
  client.setQueryData<Bid[]>(queryKey, joinBids(added.reverse(), shown).slice(0, MOST_KEPT));
}

/** A bid with all fields of the lists: those that its channel leaves out come from the lot. */
const asListed = (lot: Auction, bid: LiveBid): Bid => ({
  ...bid,
  user: { name: bid.user_name },
  auction_id: lot.id,
  auction_title: lot.title,
  auction_ticker: lot.ticker,
  auction_logo: lot.logo_url,
  market_price: lot.market_price,
  buy_in_price: lot.buy_in_price,
  ends_at: lot.ends_at,
  auction: { id: lot.id, title: lot.title, status: lot.status, ends_at: lot.ends_at },
});
