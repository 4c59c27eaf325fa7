import { DAY, HOUR, type Instant, MINUTE, SECOND } from '#domain/time.ts';
import { between, type Random } from '../random.ts';

/** How many of a live lot's bids fell today: enough for the top movers to have moved. */
const TODAY = 3;

/** The first moment of the UTC day. */
const midnightBefore = (now: Instant): Instant => Math.floor(now / DAY) * DAY;

const rising = (times: Instant[]): Instant[] => times.map(Math.floor).sort((a, b) => a - b);

/**
 * When a live lot was bid on: over the days since it went live, and some of it today, however young
 * the day is. Rising; none after `now`.
 */
export function timesUntil(
  { liveAt, count }: { liveAt: Instant; count: number },
  now: Instant,
  random: Random,
): Instant[] {
  const dawn = Math.max(midnightBefore(now), liveAt, now - 6 * HOUR);
  const today = Math.min(TODAY, count);
  const earlier = Math.max(liveAt, dawn - 20 * MINUTE);
  return rising([
    ...Array.from({ length: count - today }, () => between(random, liveAt, earlier)),
    ...Array.from({ length: today }, () => between(random, dawn, now)),
  ]);
}

/**
 * When an ended lot was bid on: the more the nearer its end, the last one inside the soft-close
 * window, so that its page shows an extension.
 */
export function timesBefore(
  { liveAt, endsAt, count }: { liveAt: Instant; endsAt: Instant; count: number },
  random: Random,
): Instant[] {
  if (count === 0) return [];
  const span = endsAt - liveAt - 5 * MINUTE;
  const earlier = Array.from({ length: count - 1 }, () => liveAt + span * Math.sqrt(random()));
  return rising([...earlier, endsAt - between(random, 8, 50) * SECOND]);
}
