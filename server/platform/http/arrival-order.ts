import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that bids wait for an earlier one whose bidder is still being looked up. */
const MAX_WAIT_MS = 250;

/**
 * Keeps bids on one lot in their order of arrival while some of their bidders are looked up. Without it
 * they would go on in the order in which the database answers.
 */
export class ArrivalOrder {
  /** Settles once the last bid on the lot has gone on, or has held others up for too long. */
  readonly #last = new Map<number, Promise<unknown>>();
  readonly #maxWaitMs: number;

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** Whether a bid on this lot still waits. */
  hasWaiting(lot: number): boolean {
    return this.#last.has(lot);
  }

  /** Calls `goOn` once `ready` settles, after all earlier bids on the lot. */
  add(lot: number, ready: Promise<unknown> | undefined, goOn: () => void): void {
    const gone = Promise.allSettled([this.#last.get(lot), ready]).then(() => goOn());
    const last = Promise.race([gone, sleep(this.#maxWaitMs, undefined, { ref: false })]).finally(
      () => this.#last.get(lot) === last && this.#last.delete(lot),
    );
    this.#last.set(lot, last);
  }
}
