/** A source of chance: figures from 0 up to, not including, 1. */
export type Random = () => number;

/** The same figures for the same seed (mulberry32), so that a market can be told again. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (random: Random, low: number, high: number): number =>
  low + random() * (high - low);

/** A whole number, both ends included. */
export const wholeBetween = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** One of them; throws where there is none to pick. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new RangeError('There is nothing to pick from.');
  return chosen;
}

/** Up to `count` of them, none twice, in any order. */
export function sample<T>(random: Random, from: readonly T[], count: number): T[] {
  const keyed = from.map((one) => ({ one, key: random() }));
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

/** One of them, each as likely as its weight; undefined when no weight is above 0. */
export function pickWeighted<T>(
  random: Random,
  from: readonly T[],
  weightOf: (one: T) => number,
): T | undefined {
  const weighted = from
    .map((one) => ({ one, weight: weightOf(one) }))
    .filter(({ weight }) => weight > 0);
  let left = random() * weighted.reduce((sum, { weight }) => sum + weight, 0);
  for (const { one, weight } of weighted) {
    left -= weight;
    if (left < 0) return one;
  }
  return weighted.at(-1)?.one;
}
