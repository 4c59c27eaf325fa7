import { machineNow } from '../clock.ts';

/** Who has handed in nothing for so long has nothing on its way that others should wait for. */
const SILENT_MS = 30;

/**
 * Up to when it is known which bids came to the processes that hand theirs in here. Before a bid that
 * came later there may be one that is still on its way.
 */
export class Horizon {
  readonly #heard = new Map<number, { latest: number; at: number }>();
  readonly #now: () => number;

  constructor(now: () => number = machineNow) {
    this.#now = now;
  }

  /** A process has handed in a bid that came to it at `arrivedAt`, by the machine's clock. */
  heard(from: number, arrivedAt: number): void {
    const before = this.#heard.get(from)?.latest ?? 0;
    this.#heard.set(from, { latest: Math.max(before, arrivedAt), at: this.#now() });
  }

  /** The moment, by the machine's clock; infinite where nobody has handed anything in lately. */
  moment(): number {
    const silentSince = this.#now() - SILENT_MS;
    let moment = Number.POSITIVE_INFINITY;
    for (const [from, { latest, at }] of this.#heard)
      if (at < silentSince) this.#heard.delete(from);
      else moment = Math.min(moment, latest);
    return moment;
  }
}
