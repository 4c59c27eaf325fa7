export interface Rate {
  /** Tokens a full bucket holds: how many may come at once. */
  burst: number;
  perSecond: number;
}

export interface Take {
  allowed: boolean;
  /** Whole tokens left. */
  remaining: number;
  /** Seconds until the next token; 0 when one was there. */
  retryAfter: number;
}

/** Keys remembered at once (about 4 MB); past it the one unused longest is forgotten. */
const MOST_KEYS = 20_000;

/** One token bucket per key, in this process's memory. Times in milliseconds. */
export class TokenBuckets<Key = string> {
  readonly rate: Rate;
  readonly #buckets = new Map<Key, { tokens: number; at: number }>();

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Takes `cost` tokens, of which a full bucket must hold as many. */
  take(key: Key, now: number, cost = 1): Take {
    const { burst, perSecond } = this.rate;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const tokens = Math.min(burst, refilled);
    const allowed = tokens >= cost;
    const left = allowed ? tokens - cost : tokens;
    // Re-inserted at the end, so that the map's order is by last use.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: left, at: now });
    if (this.#buckets.size > MOST_KEYS) this.#forgetOldest();
    const retryAfter = allowed ? 0 : (cost - left) / perSecond;
    return { allowed, remaining: Math.floor(left), retryAfter };
  }

  #forgetOldest(): void {
    const { value, done } = this.#buckets.keys().next();
    if (!done) this.#buckets.delete(value);
  }
}
