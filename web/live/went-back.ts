import type { QueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { isBehind } from '#web/features/auctions/lot-advance.ts';
import { lotOrNull } from '#web/features/auctions/lot-or-null.ts';
import { beginAnew } from '#web/lib/begin-anew.ts';
import { bidsKey, lotKey } from './keys.ts';

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

type Told = Pick<Bid, 'seq' | 'created_at'>;

/** Whether a bid that is told has the number of another one that is known. */
function areOthers(known: readonly Bid[], told: readonly Told[]): boolean {
  const times = new Map(told.map(({ seq, created_at }) => [seq, created_at]));
  return known.some(({ seq, created_at }) => (times.get(seq) ?? created_at) !== created_at);
}

/**
 * Bids are only ever added, and lots only go on: so a page keeps the longer of two histories. After a restore
 * from a backup that would be the one which is gone: the page begins anew where other bids have the numbers of
 * those that it shows, or where the server still has the lot as it was before a while after it told so. A server
 * that started since tells by a snapshot; where no socket gets through, answers tell.
 */
export function noticeRestore(
  client: QueryClient,
  { snapshot, state: { lot, bids } }: LotFrame,
  means: Means = ofThisPage,
): void {
  if (!snapshot && !looking.has(lot.id)) return;
  if (!noticeOthers(client, lot.id, bids, means)) noticeEarlier(client, lot, means);
}

/** Begins the page anew, and says so, where other bids than these are known by their numbers. */
export function noticeOthers(
  client: QueryClient,
  lotId: number,
  told: readonly Told[],
  { reload }: Pick<Means, 'reload'> = ofThisPage,
): boolean {
  const are = areOthers(client.getQueryData<Bid[]>(bidsKey(lotId)) ?? [], told);
  if (are) reload();
  return are;
}

/** Looks later whether the server still has the lot of an earlier moment than the one that is shown. */
export function noticeEarlier(
  client: QueryClient,
  lot: Auction,
  { ask, reload }: Means = ofThisPage,
): void {
  // Of now: later ones may come while the answer is on its way.
  const shown = client.getQueryData<Auction | null>(lotKey(lot.id));
  if (!shown || !isBehind(lot, shown) || looking.has(lot.id)) return;
  looking.add(lot.id);
  const look = async (): Promise<void> => {
    const now = await ask(lot.id);
    looking.delete(lot.id);
    if (now && isBehind(now, shown)) reload();
  };
  const lookLater = (): unknown =>
    setTimeout(() => void look().catch(lookLater), SURE_AFTER_MS + Math.random() * SPREAD_MS);
  lookLater();
}
