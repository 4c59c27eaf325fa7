/** Latencies of a run in milliseconds, sorted once at the end. */
export interface Latencies {
  p50: number;
  p99: number;
  p999: number;
  max: number;
}

export function latenciesOf(samples: readonly number[]): Latencies {
  const sorted = Float64Array.from(samples).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999), max: at(1) };
}

/** The middle value; between the two middle ones, where their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/**
 * The middle one of the ratios of rounds: what is compared ran within the same minute, on a machine
 * that may be twice as fast in another.
 */
export const middleRatio = (values: readonly number[], base: readonly number[]): number =>
  median(values.map((value, round) => value / (base[round] ?? Number.NaN)));

export const rounded = (value: number, digits = 1): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';
