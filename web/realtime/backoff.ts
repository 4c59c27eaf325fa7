const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: doubling, and somewhere
 * between half and all of it, so that pages that lost the same server do not come back as one.
 */
export const backoff = (failures: number, chance: () => number = Math.random): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + chance() / 2);
