import { performance } from 'node:perf_hooks';
import { machineNow } from '../clock.ts';

/** A process that waited for so long between two looks had read all that there was. */
const WAITED_MS = 0.05;
/** It may have looked meanwhile and found no bid, so the first of a turn is not taken to have lain there for longer. */
const LONGEST_MS = 15;

/**
 * When bids came to this process, for their order among those that came to others. A process that is
 * busy reads what came meanwhile only afterwards: those bids came between its last look and this
 * one, and the middle counts. By the moment in which they are read, a process that writes its answers
 * would put everything behind what came later to the others.
 */
class Arrivals {
  #moment: number | undefined;
  #lastLook = machineNow();
  #waited = performance.nodeTiming.idleTime;

  moment(): number {
    if (this.#moment === undefined) {
      const now = machineNow();
      this.#moment = (now + this.#since(now)) / 2;
      setImmediate(() => this.#lookAgain());
    }
    return this.#moment;
  }

  /** The earliest moment in which what is read now may have come. */
  #since(now: number): number {
    if (performance.nodeTiming.idleTime - this.#waited > WAITED_MS) return now;
    return Math.max(this.#lastLook, now - LONGEST_MS);
  }

  #lookAgain(): void {
    this.#moment = undefined;
    this.#lastLook = machineNow();
    this.#waited = performance.nodeTiming.idleTime;
  }
}

const arrivals = new Arrivals();

/** By `machineNow`; the same for all bids of a turn of the event loop, which are read in their order. */
export const arrivedNow = (): number => arrivals.moment();
