/** Longest delay told apart, in milliseconds; what is longer counts as this. */
const LONGEST = 60_000;

/** Counts of whole milliseconds: small enough to be sent between processes, whatever came. */
export type Counts = [milliseconds: number, count: number][];

export class Histogram {
  readonly #counts = new Uint32Array(LONGEST + 1);

  add(milliseconds: number, count = 1): void {
    const at = Math.min(LONGEST, Math.max(0, Math.round(milliseconds)));
    this.#counts[at] = (this.#counts[at] ?? 0) + count;
  }

  clear(): void {
    this.#counts.fill(0);
  }

  get counts(): Counts {
    return [...this.#counts.entries()].filter(([, count]) => count > 0);
  }
}

export function merged(all: readonly Counts[]): Histogram {
  const histogram = new Histogram();
  for (const counts of all) for (const [at, count] of counts) histogram.add(at, count);
  return histogram;
}

export const count = ({ counts }: Histogram): number =>
  counts.reduce((sum, [, times]) => sum + times, 0);

/** The delay that so great a share stays within. */
export function percentile(histogram: Histogram, share: number): number {
  const total = count(histogram);
  let seen = 0;
  for (const [at, times] of histogram.counts) {
    seen += times;
    if (seen >= total * share) return at;
  }
  return Number.NaN;
}
