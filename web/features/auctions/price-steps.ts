import type { Bid } from '#contract/bids/bid.ts';

export interface PriceStep {
  /** Whole seconds since 1970: the plot's unit. */
  time: number;
  value: number;
}

/** The plot spaces its points evenly whatever their times, so the time between them must be even. */
const SLOTS = 300;

/**
 * The leading price over time, from the first bid (they come newest first) to `until` (ms), in
 * even slots; each holds the price that led at its end.
 */
export function stepsOf(bids: readonly Bid[], until: number): PriceStep[] {
  const rising = bids.toReversed().map((bid) => ({ at: Date.parse(bid.created_at), bid }));
  const first = rising[0];
  if (!first) return [];
  const start = Math.floor(first.at / 1000);
  const seconds = Math.max(1, Math.ceil(until / 1000) - start);
  const width = Math.max(1, Math.ceil(seconds / SLOTS));
  const steps: PriceStep[] = [];
  let next = 0;
  let value = first.bid.amount;
  for (let time = start; time < start + seconds + width; time += width) {
    for (let step = rising[next]; step && step.at < (time + 1) * 1000; step = rising[next]) {
      value = step.bid.amount;
      next += 1;
    }
    steps.push({ time, value });
  }
  return steps;
}
