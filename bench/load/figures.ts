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

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const rounded = (value: number, digits = 1): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';
