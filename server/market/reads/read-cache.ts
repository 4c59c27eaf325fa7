import { LRUCache } from 'lru-cache';

/** What a read is about: one lot, or the market as a whole, which every lot changes. */
export type Topic = number | 'market';

interface InFlight {
  topic: Topic;
  result: Promise<unknown>;
  /** Something that it reads changed after it began, so nobody who asks from now on may have its result. */
  isOutdated: boolean;
  /** The read that begins when this one ends, for those who asked after the change. */
  next: Promise<unknown> | undefined;
}

/** How long a result is kept; a change of which no notification came is seen no later than this. */
export const KEPT_MS = 1_000;
/** Results kept at once. An unpaged list of 500 lots takes about 1 MB with its rows, a lot 2 kB. */
const MAX_KEPT = 64;

/**
 * Lets a crowd share one read. At most one read per key runs at a time: those who ask meanwhile get its
 * result, unless something changed since it began; then they share the read that follows, so that everyone
 * sees every change that was committed before they asked.
 */
export class ReadCache {
  readonly #inFlight = new Map<string, InFlight>();
  readonly #kept: LRUCache<string, { topic: Topic; result: unknown }>;
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#kept = new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS, ttlResolution: 0, perf: { now } });
  }

  read<T>(key: string, topic: Topic, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept) return Promise.resolve(kept.result as T);
    const inFlight = this.#inFlight.get(key);
    if (!inFlight) return this.#load(key, topic, load);
    if (!inFlight.isOutdated) return inFlight.result as Promise<T>;
    const readNext = () => this.read(key, topic, load);
    inFlight.next ??= inFlight.result.then(readNext, readNext);
    return inFlight.next as Promise<T>;
  }

  /** Drops what a change has outdated: results about these lots, and about the market. */
  invalidate(lots: ReadonlySet<number> | 'everything'): void {
    const isAffected = (topic: Topic) =>
      lots === 'everything' || topic === 'market' || lots.has(topic);
    for (const [key, { topic }] of this.#kept.entries())
      if (isAffected(topic)) this.#kept.delete(key);
    for (const read of this.#inFlight.values()) if (isAffected(read.topic)) read.isOutdated = true;
  }

  #load<T>(key: string, topic: Topic, load: () => Promise<T>): Promise<T> {
    const start = this.#now();
    const result = load().finally(() => this.#inFlight.delete(key));
    const inFlight: InFlight = { topic, result, isOutdated: false, next: undefined };
    this.#inFlight.set(key, inFlight);
    result.then(
      (value) => inFlight.isOutdated || this.#kept.set(key, { topic, result: value }, { start }),
      () => undefined,
    );
    return result;
  }
}
