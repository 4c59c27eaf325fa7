import { queryOptions } from '@tanstack/react-query';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import { call } from '#web/lib/call.ts';

export const usualWaitQuery = queryOptions({
  queryKey: ['usual-wait'],
  queryFn: ({ signal }) => call(getUsualWait, { signal }),
  staleTime: 10 * 60_000,
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** ", usually within 2 hours": rounded up, to be put after a decision; empty where nothing is known. */
export function usuallyWithin(seconds: number | null | undefined): string {
  if (seconds == null) return '';
  return `, usually within ${spanOf(seconds)}`;
}

function spanOf(seconds: number): string {
  if (seconds <= 10 * MINUTE) return '10 minutes';
  if (seconds <= 30 * MINUTE) return 'half an hour';
  if (seconds <= HOUR) return 'an hour';
  if (seconds <= DAY) return `${Math.ceil(seconds / HOUR)} hours`;
  return `${Math.ceil(seconds / DAY)} days`;
}
