import type { PricePoint } from '#contract/market/get-price-course.schemas.ts';

export interface PriceStep {
  /** Milliseconds since 1970. */
  at: number;
  amount: number;
}

/** More steps than that fall on the same pixels. */
const SLOTS = 600;

/**
 * The steps of the leading price, from the first bid (they come oldest first) to `until` (ms). Of
 * bids that are too close to tell apart on screen only the last is kept; the first and the newest always are.
 */
export function stepsOf(points: readonly PricePoint[], until: number): PriceStep[] {
  const start = Date.parse(points[0]?.created_at ?? '');
  const width = (until - start) / SLOTS;
  const steps: PriceStep[] = [];
  let filled = -1;
  for (const { created_at, amount } of points) {
    const at = Date.parse(created_at);
    const slot = width > 0 ? Math.floor((at - start) / width) : 0;
    if (slot === filled && steps.length > 1) steps.pop();
    steps.push({ at, amount });
    filled = slot;
  }
  return steps;
}

/** The step that holds at a moment (ms); undefined before the first bid. */
export const stepAt = (steps: readonly PriceStep[], moment: number): PriceStep | undefined =>
  steps.findLast(({ at }) => at <= moment);
