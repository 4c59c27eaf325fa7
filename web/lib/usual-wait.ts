import { queryOptions } from '@tanstack/react-query';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import { call } from '#web/lib/call.ts';

export const usualWaitQuery = queryOptions({
  queryKey: ['usual-wait'],
  queryFn: ({ signal }) => call(getUsualWait, { signal }),
  staleTime: 10 * 60_000,
});

type Wait = number | null | undefined;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** ", usually within 2 hours": rounded up, to be put after a decision; empty where nothing is known. */
export function usuallyWithin(seconds: Wait): string {
  if (seconds == null) return '';
  return `, usually within ${spanOf(seconds)}`;
}

export function spanOf(seconds: number): string {
  const span = roundedUp(seconds);
  if (span === 30 * MINUTE) return 'half an hour';
  if (span === HOUR) return 'an hour';
  if (span < HOUR) return `${span / MINUTE} minutes`;
  return span <= DAY ? `${span / HOUR} hours` : `${span / DAY} days`;
}

function roundedUp(seconds: number): number {
  const short = [10 * MINUTE, 30 * MINUTE, HOUR].find((span) => seconds <= span);
  const unit = seconds <= DAY ? HOUR : DAY;
  return short ?? Math.ceil(seconds / unit) * unit;
}

/** The moment (ISO) from which an approval may come after the lot's end; null where nothing is known. */
export function tooLateFrom(endsAt: string | null, seconds: Wait): string | null {
  if (endsAt === null || seconds == null) return null;
  return new Date(Date.parse(endsAt) - roundedUp(seconds) * 1000).toISOString();
}

/** "4 min" or "3 h 5 min", rounded down as a clock beside it is. */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute';
  const minutes = Math.floor(seconds / MINUTE);
  return seconds < HOUR ? `${minutes} min` : `${Math.floor(seconds / HOUR)} h ${minutes % 60} min`;
}
