/** Bids a bidder may place: 10 a second, 20 at once (product rules, "Bids"). */
const PER_SECOND = 10;
const BURST = 20;
/** Buckets that are full again are forgotten once there are this many. */
const SWEEP_AT = 10_000;

export interface BidRate {
  /** Takes one bid's worth; when there is none, says in how many seconds there will be. */
  take(bidderId: number, nowMs: number): number | undefined;
}

/** A token bucket per bidder, in this process. */
export function createBidRate(): BidRate {
  const buckets = new Map<number, { tokens: number; at: number }>();

  const filled = (bucket: { tokens: number; at: number }, nowMs: number): number =>
    Math.min(BURST, bucket.tokens + (Math.max(0, nowMs - bucket.at) / 1000) * PER_SECOND);

  function sweep(nowMs: number): void {
    for (const [id, bucket] of buckets) if (filled(bucket, nowMs) >= BURST) buckets.delete(id);
  }

  return {
    take(bidderId, nowMs) {
      if (buckets.size >= SWEEP_AT) sweep(nowMs);
      const tokens = filled(buckets.get(bidderId) ?? { tokens: BURST, at: nowMs }, nowMs);
      if (tokens < 1) {
        buckets.set(bidderId, { tokens, at: nowMs });
        return (1 - tokens) / PER_SECOND;
      }
      buckets.set(bidderId, { tokens: tokens - 1, at: nowMs });
      return undefined;
    },
  };
}
