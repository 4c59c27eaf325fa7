import { queryOptions } from '@tanstack/react-query';
import { listResults } from '#contract/results/list-results.ts';
import { firstOfDays } from '#domain/period-before.ts';
import { call, callList } from '#web/lib/call.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** Results come only when lots end. */
const EVERY_MINUTE = 60_000;

export const WINNERS = 5;
export const WINNERS_DAYS = 30;

/** Who won furthest below market lately. */
export const topWinnersQuery = queryOptions({
  queryKey: ['results', 'winners'],
  queryFn: ({ signal }) =>
    call(listResults, {
      query: {
        ...{ outcome: 'sold', sort: '-percent_below_market', limit: WINNERS },
        from: firstOfDays(WINNERS_DAYS, serverNow()),
      },
      signal,
    }),
  refetchInterval: EVERY_MINUTE,
});

/** Shown on a lot's page; one more is asked for, since the lot itself may be among them. */
export const EARLIER = 5;

export const earlierLotsQuery = (ticker: string) =>
  queryOptions({
    queryKey: ['results', 'of', ticker],
    queryFn: ({ signal }) =>
      callList(listResults, { query: { ticker, limit: EARLIER + 1 }, signal }),
  });
