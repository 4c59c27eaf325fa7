/** A batch that was sent: how many bids it carries, and when by the clock of `now`. */
interface Batch {
  bids: number;
  sentAt: number;
}

/** A batch that has been in flight for so long holds no other one back. */
export const LONG_MS = 100;

/**
 * The batches of a kind that are in flight, and whether another one may be sent beside them. A batch costs
 * a transaction however few bids it carries, so it is sent with as many as are in flight, or when those have
 * come back: with a hundred lots two fifths of all batches had carried sixteen bids or fewer.
 */
export class InFlightBatches {
  readonly #batches = new Set<Batch>();
  readonly #most: number;
  readonly #now: () => number;

  constructor(most: number, now: () => number) {
    this.#most = most;
    this.#now = now;
  }

  /** Whether one may be sent now, with so many bids. */
  admits(bids: number): boolean {
    if (this.#batches.size >= this.#most) return false;
    let inFlight = 0;
    for (const batch of this.#batches)
      if (this.#now() - batch.sentAt < LONG_MS) inFlight += batch.bids;
    return bids >= inFlight;
  }

  /** A batch is sent; what is returned is to be called when it is back. */
  send(bids: number): () => void {
    const batch = { bids, sentAt: this.#now() };
    this.#batches.add(batch);
    return () => this.#batches.delete(batch);
  }
}
