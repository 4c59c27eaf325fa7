interface Rate {
  perSecond: number;
  burst: number;
}

/** Bids a bidder may place (product rules, "Bids"). */
export const BID_RATE: Rate = { perSecond: 10, burst: 20 };
/** The same for load tests, which bid as fast as they are answered. */
export const RAISED_BID_RATE: Rate = { perSecond: 1_000_000, burst: 1_000_000 };
/** Buckets that are full again are forgotten once there are this many. */
const SWEEP_AT = 10_000;

export interface BidRate {
  /** Takes one bid's worth; when there is none, says in how many seconds there will be. */
  take(bidderId: number, nowMs: number): number | undefined;
}

/** A token bucket per bidder, in this process. */
export function createBidRate({ perSecond, burst }: Rate): BidRate {
  const buckets = new Map<number, { tokens: number; at: number }>();

  const filled = (bucket: { tokens: number; at: number }, nowMs: number): number =>
    Math.min(burst, bucket.tokens + (Math.max(0, nowMs - bucket.at) / 1000) * perSecond);

  function sweep(nowMs: number): void {
    for (const [id, bucket] of buckets) if (filled(bucket, nowMs) >= burst) buckets.delete(id);
  }

  return {
    take(bidderId, nowMs) {
      if (buckets.size >= SWEEP_AT) sweep(nowMs);
      const tokens = filled(buckets.get(bidderId) ?? { tokens: burst, at: nowMs }, nowMs);
      if (tokens < 1) {
        buckets.set(bidderId, { tokens, at: nowMs });
        return (1 - tokens) / perSecond;
      }
      buckets.set(bidderId, { tokens: tokens - 1, at: nowMs });
      return undefined;
    },
  };
}
