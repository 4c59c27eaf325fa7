import type { QueryClient } from '@tanstack/react-query';
import type { Auction } from '#contract/auctions/auction.ts';
import type { Bid } from '#contract/bids/bid.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { beginAnew } from './begin-anew.ts';
import { lotOrNull } from './lot-or-null.ts';
import { isOlder } from './merge-lot.ts';
import { bidsKey, lotKey } from './query-keys.ts';

/** Longer than an answer or frame may be late, in milliseconds. */
const CHECK_AFTER_MS = 10_000;
/** Pages check at different moments. */
const SPREAD_MS = 5_000;

interface Dependencies {
  /** The lot as the server has it; null where there is none. */
  ask: (lotId: number) => Promise<Auction | null>;
  reload: () => void;
}

const ofThisPage: Dependencies = { ask: lotOrNull, reload: beginAnew };

/** Lots that will be checked later. */
const waiting = new Set<number>();

type Numbered = Pick<Bid, 'seq' | 'created_at'>;

/** Whether the same numbers stand for other bids. */
function areReplaced(shown: readonly Numbered[], received: readonly Numbered[]): boolean {
  const times = new Map(received.map(({ seq, created_at }) => [seq, created_at]));
  return shown.some(({ seq, created_at }) => (times.get(seq) ?? created_at) !== created_at);
}

/**
 * Reloads the page after the server's database was restored from a backup. Bids are only ever added and
 * lots only go on, so a page keeps the longer of two histories, which would then be the lost one. It
 * reloads when other bids have the numbers of shown ones, or when the server still has an earlier state
 * of the lot some seconds after it sent one. A server that was restarted begins with a snapshot, so only
 * those frames are checked; where no socket gets through, answers are.
 */
export function detectRestore(
  client: QueryClient,
  { snapshot, state: { lot, bids } }: LotFrame,
  dependencies: Dependencies = ofThisPage,
): void {
  if (!snapshot && !waiting.has(lot.id)) return;
  if (!detectReplacedBids(client, lot.id, bids, dependencies))
    detectEarlierLot(client, lot, dependencies);
}

/** Reloads the page, and returns true, if shown bids have the numbers of other received ones. */
export function detectReplacedBids(
  client: QueryClient,
  lotId: number,
  received: readonly Numbered[],
  { reload }: Pick<Dependencies, 'reload'> = ofThisPage,
): boolean {
  const replaced = areReplaced(client.getQueryData<Bid[]>(bidsKey(lotId)) ?? [], received);
  if (replaced) reload();
  return replaced;
}

/** Checks later whether the server still has the lot in an earlier state than the shown one. */
export function detectEarlierLot(
  client: QueryClient,
  lot: Auction,
  { ask, reload }: Dependencies = ofThisPage,
): void {
  // Compared with what is shown now: more bids may come while the answer is on its way.
  const shown = client.getQueryData<Auction | null>(lotKey(lot.id));
  if (!shown || !isOlder(lot, shown) || waiting.has(lot.id)) return;
  waiting.add(lot.id);
  const check = async (): Promise<void> => {
    const now = await ask(lot.id);
    waiting.delete(lot.id);
    if (now && isOlder(now, shown)) reload();
  };
  const checkLater = (): unknown =>
    setTimeout(() => void check().catch(checkLater), CHECK_AFTER_MS + Math.random() * SPREAD_MS);
  checkLater();
}
