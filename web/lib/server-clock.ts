/**
 * The server's clock as seen from here. Countdowns use it, never the device's own clock
 * (promise 2: the server's clock decides). Times of the device are those of `deviceNow`.
 */
interface Bounds {
  /** Lower and upper bound of the difference to the device's time, in milliseconds. */
  least: number;
  most: number;
  /** Device time at which that was known. */
  at: number;
}

/** The maximum drift between two clocks: 12 ms a minute, twice that of a bad quartz. */
const DRIFT = 0.0002;
/** Smaller corrections are invisible and do not re-render clocks. */
const SEEN_MS = 20;

/** Monotonic, unlike the device's date; it stops only while the device sleeps. */
export const deviceNow = (): number => performance.now();

export class ServerClock {
  readonly #listeners = new Set<() => void>();
  #bounds: Bounds | undefined;

  /**
   * Learns from one exchange: the server wrote `stamp` at some moment between the two. Each exchange only
   * narrows the bounds, so an answer that a busy page read late does no harm, and a fast request and a
   * fast response of different exchanges add up.
   */
  learn(stamp: string | null, sentAt: number, receivedAt: number): void {
    const written = stamp === null ? Number.NaN : Date.parse(stamp);
    if (Number.isNaN(written)) return;
    const before = this.#bounds;
    const slack = before ? (receivedAt - before.at) * DRIFT : 0;
    // Stamps are truncated to the millisecond.
    const told = { least: written - receivedAt, most: written + 1 - sentAt };
    const least = Math.max(told.least, (before?.least ?? -Infinity) - slack);
    const most = Math.min(told.most, (before?.most ?? Infinity) + slack);
    // The bounds contradict each other: the device slept, or the server's clock was set. The new ones count.
    const agree = least <= most;
    const shown = this.#offset;
    this.#bounds = { ...(agree ? { least, most } : told), at: receivedAt };
    if (shown === undefined || Math.abs((this.#offset ?? 0) - shown) > SEEN_MS)
      for (const listener of this.#listeners) listener();
  }

  /** The maximum error of `at` in milliseconds; Infinity before the first answer. */
  get doubt(): number {
    return this.#bounds ? (this.#bounds.most - this.#bounds.least) / 2 : Infinity;
  }

  /** The server's time at a moment of the device, in milliseconds since 1970. */
  at(device: number): number {
    return device + (this.#offset ?? performance.timeOrigin);
  }

  /** Notifies when shown clocks have to be corrected at once. */
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
