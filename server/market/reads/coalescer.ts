/** What a read is about: one lot, or the market as a whole, which every lot changes. */
export type Topic = number | 'market';

interface Flight {
  topic: Topic;
  value: Promise<unknown>;
  /** Something it reads was changed after it began, so nobody new may have its answer. */
  overtaken: boolean;
  /** The one that will begin when this one is over, for those who came after the change. */
  next: Promise<unknown> | undefined;
}

interface Kept {
  topic: Topic;
  value: unknown;
  /** When its flight began, in the milliseconds of the clock given. */
  at: number;
}

/** How long an answer may be kept: what nobody told here of is seen no later than this. */
export const KEPT_MS = 1_000;
/** Answers kept at once. An unpaged list of 500 lots is about 1 MB with its rows, a lot 2 kB. */
const MOST_KEPT = 64;

/**
 * Lets a crowd share one read. At any moment at most one read per key runs: who comes meanwhile
 * gets its answer, unless something changed since it began; those share the one read that follows,
 * so that everyone sees every change that was committed before they asked.
 */
export class Coalescer {
  readonly #flights = new Map<string, Flight>();
  readonly #kept = new Map<string, Kept>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  read<T>(key: string, topic: Topic, run: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && this.#clock() - kept.at < KEPT_MS) return Promise.resolve(kept.value as T);
    const flight = this.#flights.get(key);
    if (!flight) return this.#begin(key, topic, run);
    if (!flight.overtaken) return flight.value as Promise<T>;
    const begin = () => this.read(key, topic, run);
    flight.next ??= flight.value.then(begin, begin);
    return flight.next as Promise<T>;
  }

  /** Forgets what a change has made old: all that is about this lot and about the market. */
  changed(lots: ReadonlySet<number> | 'everything'): void {
    const touches = (topic: Topic) =>
      lots === 'everything' || topic === 'market' || lots.has(topic);
    for (const [key, { topic }] of this.#kept) if (touches(topic)) this.#kept.delete(key);
    for (const flight of this.#flights.values()) if (touches(flight.topic)) flight.overtaken = true;
  }

  #begin<T>(key: string, topic: Topic, run: () => Promise<T>): Promise<T> {
    const at = this.#clock();
    const value = run().finally(() => this.#flights.delete(key));
    const flight: Flight = { topic, value, overtaken: false, next: undefined };
    this.#flights.set(key, flight);
    value.then(
      (settled) => flight.overtaken || this.#keep(key, { topic, value: settled, at }),
      () => undefined,
    );
    return value;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > MOST_KEPT && !oldest.done) this.#kept.delete(oldest.value);
  }
}
