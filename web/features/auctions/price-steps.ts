import type { Bid } from '#contract/bids/bid.ts';

export interface PriceStep {
  /** Whole seconds since 1970: the plot's unit. */
  time: number;
  value: number;
}

/**
 * Bids (newest first) as the steps of a price line, oldest first. The plot takes one value a
 * second: of several bids in one second the last, highest, stands.
 */
export function stepsOf(bids: readonly Bid[], now: number): PriceStep[] {
  const steps = new Map<number, number>();
  for (const bid of bids.toReversed()) {
    steps.set(Math.floor(Date.parse(bid.created_at) / 1000), bid.amount);
  }
  const newest = bids[0];
  if (newest) steps.set(Math.max(Math.floor(now / 1000), ...steps.keys()), newest.amount);
  return [...steps].map(([time, value]) => ({ time, value }));
}
