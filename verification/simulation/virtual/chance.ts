/** Everything that is left to chance in a run, from one seed: the same seed, the same run. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are plenty for a run of a few thousand draws. */
export function chanceOf(seed: number): Chance {
  // Neighbouring seeds start far apart.
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability) => next() < probability,
    pick(choices) {
      const [first] = choices;
      if (first === undefined) throw new Error('There is nothing to pick from.');
      return choices[Math.floor(next() * choices.length)] ?? first;
    },
  };
}
