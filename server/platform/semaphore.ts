/** Rejects a task that may not wait, or has waited for too long. */
export class SemaphoreFull extends Error {
  override name = 'SemaphoreFull';
}

interface Limits {
  /** How many tasks may run at once. */
  permits: number;
  /** How many more may wait. */
  waiting?: number;
  /** How long one may wait, in milliseconds; without it as long as it takes. */
  waitMs?: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/**
 * A semaphore whose queue is bounded and fair by key. The one of the whole server where p-limit does not
 * do, as its queue is neither.
 */
export class Semaphore {
  readonly #permits: number;
  readonly #waitMs: number | undefined;
  readonly #queue: FairQueue<Waiter>;
  #held = 0;

  constructor({ permits, waiting = 0, waitMs }: Limits) {
    this.#permits = permits;
    this.#waitMs = waitMs;
    this.#queue = new FairQueue(waiting);
  }

  /** Takes a permit that is free; false if none is. */
  tryAcquire(): boolean {
    const isFree = this.#held < this.#permits;
    if (isFree) this.#held += 1;
    return isFree;
  }

  /** Waits for a permit, which `release` gives back. Rejects with SemaphoreFull. */
  acquire(key = ''): Promise<void> {
    if (this.tryAcquire()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        start() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(new SemaphoreFull('Too many tasks wait, or for too long.'));
        },
      };
      if (this.#waitMs !== undefined)
        timer = setTimeout(() => this.#queue.remove(key, waiter)?.refuse(), this.#waitMs);
      this.#queue.push(key, waiter)?.refuse();
    });
  }

  /** Hands the permit to the next waiter, without freeing it in between. */
  release(): void {
    const next = this.#queue.shift();
    if (next) next.start();
    else this.#held -= 1;
  }

  async run<T>(task: () => Promise<T>, key?: string): Promise<T> {
    await this.acquire(key);
    try {
      return await task();
    } finally {
      this.release();
    }
  }
}

/** Serves keys in turn, and within a key who came first. */
class FairQueue<One> {
  readonly #max: number;
  readonly #byKey = new Map<string, One[]>();
  #size = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Returns the one that has no room: where all is taken, the last one of the longest queue. */
  push(key: string, one: One): One | undefined {
    const own = this.#byKey.get(key) ?? [];
    let removed: One | undefined;
    if (this.#size >= this.#max) {
      const longest = [...this.#byKey.values()].reduce(
        (a, b) => (b.length > a.length ? b : a),
        own,
      );
      if (longest.length <= own.length + 1) return one;
      removed = longest.pop();
      this.#size -= 1;
    }
    own.push(one);
    this.#byKey.set(key, own);
    this.#size += 1;
    return removed;
  }

  shift(): One | undefined {
    const [entry] = this.#byKey;
    const first = entry?.[1][0];
    if (!entry || first === undefined) return undefined;
    const [key, queue] = entry;
    this.remove(key, first);
    // Behind all other keys.
    if (this.#byKey.delete(key)) this.#byKey.set(key, queue);
    return first;
  }

  remove(key: string, one: One): One | undefined {
    const queue = this.#byKey.get(key) ?? [];
    const at = queue.indexOf(one);
    if (at < 0) return undefined;
    queue.splice(at, 1);
    this.#size -= 1;
    if (queue.length === 0) this.#byKey.delete(key);
    return one;
  }
}
