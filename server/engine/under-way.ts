/** A batch that left: how many bids it carries, and when by the clock of `now`. */
interface Trip {
  bids: number;
  leftAt: number;
}

/** Beside a batch that has been under way for so long others leave, however few bids they carry. */
export const LONG_MS = 100;

/**
 * The batches of a kind that are under way, and whether another one may leave beside them. A batch costs
 * a transaction and a turn of the server however few bids it carries, so it leaves with as many as are
 * under way, or when they have come back: with a hundred lots two fifths of all batches had carried
 * sixteen bids or fewer.
 */
export class UnderWay {
  readonly #trips = new Set<Trip>();
  readonly #most: number;
  readonly #now: () => number;

  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether one may leave now, with so many bids. */
  admits(bids: number): boolean {
    if (this.#trips.size >= this.#most) return false;
    let carried = 0;
    for (const trip of this.#trips) if (!this.#isLong(trip)) carried += trip.bids;
    return bids >= carried;
  }

  /** A batch leaves; to be called when it is back. */
  leave(bids: number): () => void {
    const trip = { bids, leftAt: this.#now() };
    this.#trips.add(trip);
    return () => this.#trips.delete(trip);
  }

  #isLong({ leftAt }: Trip): boolean {
    return this.#now() - leftAt >= LONG_MS;
  }
}
