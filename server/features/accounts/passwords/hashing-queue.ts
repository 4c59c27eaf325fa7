import { refuse } from '#server/platform/http/answers/answer.ts';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import { Semaphore, SemaphoreFull } from '#server/platform/semaphore.ts';

/** For whom a password is hashed. */
export interface Claimant {
  /** Tasks of one name wait for each other before anybody else waits for them. */
  name: string;
  /** Known people and unknown ones are served in turn, however many of either wait. */
  known: boolean;
}

interface Limits {
  atOnce: number;
  /** Of known and of unknown people each. */
  waiting: number;
}

/** Bounds how many passwords are hashed at once, fair by name among known and among unknown people. */
export class HashingQueue {
  readonly #known: Semaphore;
  readonly #unknown: Semaphore;
  readonly #all: Semaphore;

  constructor({ atOnce, waiting }: Limits) {
    this.#known = new Semaphore({ permits: atOnce, waiting });
    this.#unknown = new Semaphore({ permits: atOnce, waiting });
    // Both together ask for twice as many permits as there are.
    this.#all = new Semaphore({ permits: atOnce, waiting: atOnce });
  }

  /** Runs `hash` when its turn comes. Refused (503) when too many wait. */
  async run<T>({ name, known }: Claimant, hash: () => Promise<T>): Promise<T> {
    const group = known ? this.#known : this.#unknown;
    try {
      return await group.run(() => this.#all.run(hash, known ? 'known' : 'unknown'), name);
    } catch (error) {
      if (error instanceof SemaphoreFull)
        throw new Refused(refuse('overloaded', { retryAfter: 2 }));
      throw error;
    }
  }
}
