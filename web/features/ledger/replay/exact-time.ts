import { dayAndMonth, timeOfDay } from '#web/lib/moments.ts';
import { shortClock } from '#web/ui/clock-words.ts';

const SECOND_MS = 1_000;
/** From here on milliseconds say nothing more. */
const LONG_MS = 600 * SECOND_MS;

const thousandths = (ms: number): string => String(Math.floor(ms) % SECOND_MS).padStart(3, '0');

/** "25 Nov, 15:00:03.123": moments of a ledger decide to the millisecond. */
export const exactTime = (at: number, zone?: 'UTC'): string =>
  `${dayAndMonth(at, zone)}, ${timeOfDay(at, zone)}.${thousandths(at)}`;

/** "57.123 s", "3 min 12.004 s", "2 h 15 min": how long something took or was away. */
export function exactSpan(ms: number): string {
  if (ms < 1) return 'less than 1 ms';
  if (ms >= LONG_MS) return shortClock(Math.floor(ms / SECOND_MS));
  const seconds = `${Math.floor(ms / SECOND_MS) % 60}.${thousandths(ms)} s`;
  return ms < 60 * SECOND_MS ? seconds : `${Math.floor(ms / (60 * SECOND_MS))} min ${seconds}`;
}
