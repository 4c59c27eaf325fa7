interface Place {
  go: () => void;
  isReady: boolean;
  /** It kept the line waiting for too long. */
  hasSteppedAside: boolean;
}

/** Longest that bids wait for one before them whose bidder is not found: they go before it then. */
const PATIENCE_MS = 50;

/**
 * Bids that come while somebody who came before them on the same lot is still being looked up. Who bids
 * for the first time in a while is looked up, and without a line they would stand in the order in which
 * the database answered.
 */
export class BidsInLine {
  readonly #lines = new Map<number, Place[]>();
  readonly #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** Whether nobody waits for any lot. */
  get isEmpty(): boolean {
    return this.#lines.size === 0;
  }

  /**
   * Takes the last place of a lot's line, until what it answers is called. Then `go` is called, though
   * not before all in front have gone or stepped aside.
   */
  join(lot: number, go: () => void): () => void {
    const line = this.#lines.get(lot) ?? [];
    this.#lines.set(lot, line);
    const place: Place = { go, isReady: false, hasSteppedAside: false };
    line.push(place);
    const timer = setTimeout(() => {
      place.hasSteppedAside = true;
      this.#advance(lot, line);
    }, this.#patienceMs);
    return () => {
      clearTimeout(timer);
      place.isReady = true;
      if (place.hasSteppedAside) go();
      else this.#advance(lot, line);
    };
  }

  #advance(lot: number, line: Place[]): void {
    for (let [first] = line; first?.isReady || first?.hasSteppedAside; [first] = line) {
      line.shift();
      if (first.isReady) first.go();
    }
    if (line.length === 0 && this.#lines.get(lot) === line) this.#lines.delete(lot);
  }
}
