import { refuse } from '#server/platform/http/answers/answer.ts';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** Who a task is for. */
export interface Claimant {
  /** Tasks of one name wait for each other before anybody else waits for them. */
  name: string;
  /** Known people and unknown ones get every other turn, however many of either wait. */
  known: boolean;
}

interface FairQueue {
  /** Runs `act` when its turn comes; refused (503) when too many wait. */
  take<T>(claimant: Claimant, act: () => Promise<T>): Promise<T>;
}

interface Bounds {
  atOnce: number;
  /** Of known and of unknown people each. */
  waiting: number;
}

/**
 * So many tasks at once, so many waiting. Who waits is served in turn by name, not in order of arrival: a
 * flood of one name waits for itself, and everybody else for one task of it.
 */
export function createFairQueue({ atOnce, waiting }: Bounds): FairQueue {
  const [known, unknown] = [new Names(waiting), new Names(waiting)];
  let busy = 0;
  let wasKnown = false;

  function enter({ name, known: isKnown }: Claimant): Promise<void> {
    if (busy < atOnce) {
      busy += 1;
      return Promise.resolve();
    }
    return new Promise((start, reject) => {
      const refused = () => reject(new Refused(refuse('overloaded', { retryAfter: 2 })));
      (isKnown ? known : unknown).add(name, { start, refuse: refused });
    });
  }

  /** Hands the place to the next, so that nobody who comes just now overtakes. */
  function leave(): void {
    const first = wasKnown ? unknown : known;
    const fromFirst = first.next();
    const next = fromFirst ?? (first === known ? unknown : known).next();
    wasKnown = fromFirst ? first === known : first !== known;
    if (next) next.start();
    else busy -= 1;
  }

  return {
    async take(claimant, act) {
      await enter(claimant);
      try {
        return await act();
      } finally {
        leave();
      }
    },
  };
}

/** Who waits, by name; names in the order in which they are served. */
class Names {
  readonly #most: number;
  readonly #byName = new Map<string, Waiting[]>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Where all places are taken, one who waits behind more of their own name gives theirs up. */
  add(name: string, one: Waiting): void {
    const own = this.#byName.get(name) ?? [];
    if (this.#count >= this.#most) {
      const longest = [...this.#byName.values()].reduce((a, b) => (b.length > a.length ? b : a));
      if (longest.length <= own.length + 1) {
        one.refuse();
        return;
      }
      longest.pop()?.refuse();
      this.#count -= 1;
    }
    own.push(one);
    this.#byName.set(name, own);
    this.#count += 1;
  }

  next(): Waiting | undefined {
    const [entry] = this.#byName;
    if (!entry) return undefined;
    const [name, waiting] = entry;
    const one = waiting.shift();
    this.#count -= 1;
    this.#byName.delete(name);
    if (waiting.length > 0) this.#byName.set(name, waiting);
    return one;
  }
}
