/**
 * The server's clock as seen from here. Countdowns use it, never the device's own clock
 * (promise 2: the server's clock decides). Times of the device are those of `deviceNow`.
 */
interface Bounds {
  /** What must be added to the device's time is at least and at most this, in milliseconds. */
  least: number;
  most: number;
  /** Device time at which that was known. */
  at: number;
}

/** Two clocks run apart by no more than this part of the time: 12 ms a minute, twice a bad quartz. */
const DRIFT = 0.0002;
/** A correction that nobody can see is not told to those who draw clocks. */
const SEEN_MS = 20;

/** Runs evenly, whatever is done to the device's date; stands still only while the device sleeps. */
export const deviceNow = (): number => performance.now();

export class ServerClock {
  readonly #listeners = new Set<() => void>();
  #bounds: Bounds | undefined;

  /**
   * Takes in one exchange: the server wrote `stamp` at some moment between the two. Each exchange
   * only ever narrows what is possible, so an answer that a busy page was late to read does no harm,
   * and what a quick question and a quick answer tell adds up even when they were never one exchange.
   */
  learn(stamp: string | null, sentAt: number, receivedAt: number): void {
    const written = stamp === null ? Number.NaN : Date.parse(stamp);
    if (Number.isNaN(written)) return;
    const before = this.#bounds;
    const slack = before ? (receivedAt - before.at) * DRIFT : 0;
    // Stamps are cut to the millisecond.
    const told = { least: written - receivedAt, most: written + 1 - sentAt };
    const least = Math.max(told.least, (before?.least ?? -Infinity) - slack);
    const most = Math.min(told.most, (before?.most ?? Infinity) + slack);
    // Both cannot be: the device slept, or the server's clock was set. What is told now counts.
    const agree = least <= most;
    const shown = this.#offset;
    this.#bounds = { ...(agree ? { least, most } : told), at: receivedAt };
    if (shown === undefined || Math.abs((this.#offset ?? 0) - shown) > SEEN_MS)
      for (const listener of this.#listeners) listener();
  }

  /** By how many milliseconds `at` may be wrong; Infinity before the first answer. */
  get doubt(): number {
    return this.#bounds ? (this.#bounds.most - this.#bounds.least) / 2 : Infinity;
  }

  /** The server's time at a moment of the device, in milliseconds since 1970. */
  at(device: number): number {
    return device + (this.#offset ?? performance.timeOrigin);
  }

  /** Calls back when what clocks show has to be corrected at once. */
  onSet(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #offset(): number | undefined {
    return this.#bounds && (this.#bounds.least + this.#bounds.most) / 2;
  }
}

export const serverClock = new ServerClock();

/** Now by the server's clock, in milliseconds since 1970. */
export const serverNow = (): number => serverClock.at(deviceNow());
