import type { QueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { LiveBid, LotFrame } from '#contract/live/frames.ts';
import { auctionQuery, lotOrNull } from '#web/features/auctions/auction-queries.ts';
import { bidsKey } from '#web/features/bids/bids-query.ts';
import { beginAnew } from '#web/lib/begin-anew.ts';

/** Longer than what was overtaken on its way may be late, in milliseconds. */
const SURE_AFTER_MS = 10_000;
/** Not all pages in the same moment. */
const SPREAD_MS = 5_000;

interface Means {
  /** The lot as the server has it; null where there is none. */
  ask: (lotId: number) => Promise<Auction | null>;
  reload: () => void;
}

const ofThisPage: Means = { ask: lotOrNull, reload: beginAnew };

/** Lots that are looked at later. */
const looking = new Set<number>();

/** Whether a bid that is told has the number of another one that is known. */
export function areOthers(known: readonly Bid[], told: readonly LiveBid[]): boolean {
  const times = new Map(told.map(({ seq, created_at }) => [seq, created_at]));
  return known.some(({ seq, created_at }) => (times.get(seq) ?? created_at) !== created_at);
}

/**
 * Bids are only ever added, so a page keeps the longer of two histories. After a restore from a backup
 * that would be the one which is gone: the page begins anew where other bids have the numbers of those
 * that it shows, or where the server still has fewer a while after it told so. A server that started since
 * tells by a snapshot.
 */
export function noticeRestore(
  client: QueryClient,
  { snapshot, state: { lot, bids } }: LotFrame,
  { ask, reload }: Means = ofThisPage,
): void {
  if (!snapshot && !looking.has(lot.id)) return;
  if (areOthers(client.getQueryData(bidsKey(lot.id)) ?? [], bids)) {
    reload();
    return;
  }
  // Of now: later ones may come while the answer is on its way.
  const shown = client.getQueryData(auctionQuery(lot.id).queryKey)?.bids_count ?? 0;
  if (lot.bids_count >= shown || looking.has(lot.id)) return;
  looking.add(lot.id);
  const look = async (): Promise<void> => {
    const now = await ask(lot.id);
    looking.delete(lot.id);
    if (now && now.bids_count < shown) reload();
  };
  const lookLater = (): unknown =>
    setTimeout(() => void look().catch(lookLater), SURE_AFTER_MS + Math.random() * SPREAD_MS);
  lookLater();
}
