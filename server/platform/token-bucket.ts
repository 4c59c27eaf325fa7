import { LRUCache } from 'lru-cache';

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

/** Keys remembered at once (some 4 MB); further ones push out those that were used least lately. */
const MAX_KEYS = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** One token bucket per key, in this process's memory. Times in milliseconds. */
export class TokenBuckets<Key extends string | number | object = string> {
  readonly rate: Rate;
  // Bounded by size: for a `max` lru-cache would set aside half a megabyte for each of some hundred limits.
  readonly #buckets = new LRUCache<Key, Bucket>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Takes `cost` tokens; a full bucket must hold at least as many. */
  take(key: Key, now: number, cost = 1): Take {
    const { burst, perSecond } = this.rate;
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now };
    const refilled = bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const tokens = Math.min(burst, refilled);
    const allowed = tokens >= cost;
    const left = allowed ? tokens - cost : tokens;
    this.#buckets.set(key, { tokens: left, at: now });
    const retryAfter = allowed ? 0 : (cost - left) / perSecond;
    return { allowed, remaining: Math.floor(left), retryAfter };
  }
}
