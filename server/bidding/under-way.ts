/** A batch that left: how many bids it carries, and when by the clock of `now`. */
interface Trip {
  bids: number;
  leftAt: number;
}

/** Beside batches that have been under way for so long others leave, however few bids they carry. */
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

  /** Whether there is room for another batch at all. */
  get hasRoom(): boolean {
    return this.#trips.size < this.#most;
  }

  /** Whether one may leave now, with so many bids. */
  admits(bids: number): boolean {
    if (!this.hasRoom) return false;
    let carried = 0;
    for (const trip of this.#trips) if (!this.#isLong(trip)) carried += trip.bids;
    return bids >= carried;
  }

  /** In how many milliseconds the next of them will have been under way for long. */
  nextLongIn(): number {
    const left = [...this.#trips].map(({ leftAt }) => leftAt + LONG_MS - this.#now());
    // A timer may come up to a millisecond before its time.
    return Math.ceil(Math.min(LONG_MS, ...left.filter((ms) => ms > 0))) + 1;
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
