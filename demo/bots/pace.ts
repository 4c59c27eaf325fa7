import { between, type Random } from '../random.ts';
import type { OpenLot } from './open-market.ts';

const NIGHT_ENDS_AT = 5;

/** Milliseconds until the next bid: 2 to 6 s, less while a lot is about to end, more at night (UTC). */
export function pauseFor(lots: readonly OpenLot[], at: Date, random: Random): number {
  const ending = lots.some(({ secondsLeft }) => secondsLeft < 180);
  const night = at.getUTCHours() < NIGHT_ENDS_AT;
  return between(random, 2_000, 6_000) * (ending ? 0.7 : 1) * (night ? 2 : 1);
}

const LONGEST_RETREAT_MS = 60_000;

/** Milliseconds to keep away after `failures` rounds that failed in a row: 2 s doubling to a minute. */
export const retreatFor = (failures: number): number =>
  Math.min(LONGEST_RETREAT_MS, 1_000 * 2 ** failures);
