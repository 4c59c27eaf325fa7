import { type Rate, TokenBuckets } from '#server/platform/token-bucket.ts';

/** Bids a bidder may place. */
export const BID_RATE: Rate = { perSecond: 10, burst: 20 };
/** The same for load tests, which bid as fast as they are answered. */
export const RAISED_BID_RATE: Rate = { perSecond: 1_000_000, burst: 1_000_000 };

export interface BidRate {
  /** Takes one bid's worth; when there is none, says in how many seconds there will be. */
  take(bidderId: number, nowMs: number): number | undefined;
}

/** A token bucket per bidder, in this process. */
export function createBidRate(rate: Rate): BidRate {
  const buckets = new TokenBuckets<number>(rate);
  return {
    take(bidderId, nowMs) {
      const { allowed, retryAfter } = buckets.take(bidderId, nowMs);
      return allowed ? undefined : retryAfter;
    },
  };
}
