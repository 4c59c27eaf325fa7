import type { Auction } from '#contract/auctions/auction.ts';
import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';

/** What a lot tells of how bids moved its end. */
export type MovedEnd = Pick<
  Auction,
  'ends_at' | 'hard_stop_at' | 'soft_close_seconds' | 'extensions' | 'last_seq'
>;

/** Ends are whole milliseconds, so of bids nearer than this (ms) to the one before it is not known which moved the end. */
const APART = 2;

/**
 * The numbers of the bids (sorted oldest first) that extended the lot's end, of those that are certain. After the first
 * extension at most the soft close is left, so each later bid extends the end, too, up to the one that reaches the
 * hard stop: they are the last ones, as many as the lot counts. An admin moves an end only while more than an hour is
 * left, which is the longest soft close: never after an extension.
 */
export function lateBids(points: readonly PricePoint[], lot: MovedEnd): ReadonlySet<number> {
  const late = new Set<number>();
  const window = (lot.soft_close_seconds ?? 0) * 1_000;
  if (lot.extensions === 0 || lot.ends_at === null) return late;
  const lastCall = Date.parse(lot.ends_at) - window;
  const isStopped = lot.ends_at === lot.hard_stop_at;
  /** The last bid that moved the end; at the hard stop it is still to be found. */
  let last = isStopped ? undefined : lot.last_seq;
  for (let at = points.length - 1; at >= 0; at -= 1) {
    const { seq, placed, since } = placeOf(points, at);
    if (last === undefined) {
      if (placed < lastCall) break;
      if (placed - since <= lastCall - APART) last = seq;
    }
    if (last === undefined || seq > last) continue;
    if (last - seq >= lot.extensions) break;
    // The end is another one than this bid would have made: the two were not read together.
    if (!isStopped && seq === last && (placed > lastCall || placed < lastCall - 1)) break;
    if (since >= APART) late.add(seq);
  }
  return late;
}

/** When a bid was placed, and how long after the one before (ms): 0 where that one is not known. */
function placeOf(points: readonly PricePoint[], at: number) {
  const [before, bid] = [points[at - 1], points[at]];
  const placed = Date.parse(bid?.created_at ?? '');
  const seq = bid?.seq ?? 0;
  if (seq === 1) return { seq, placed, since: Number.POSITIVE_INFINITY };
  const isNext = before !== undefined && before.seq === seq - 1;
  return { seq, placed, since: isNext ? placed - Date.parse(before.created_at) : 0 };
}
