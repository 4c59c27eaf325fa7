import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getLimit } from '#contract/bids/get-limit.ts';
import { call } from '#web/lib/call.ts';
import type { Settled } from './settle.ts';

/**
 * My own limit on a lot. No channel tells of it, so that nobody can overhear it: it is read when the panel opens, when
 * the page has the focus again (another tab or device may have changed it), and known from my own acts.
 */
export const myLimitQuery = (lotId: number) =>
  queryOptions({
    queryKey: ['my-limit', lotId],
    queryFn: ({ signal }) => call(getLimit, { params: { id: lotId }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** What my own act made of my limit, known at once and read again. */
export function keepLimit(client: QueryClient, lotId: number, outcome: Settled): void {
  const { queryKey } = myLimitQuery(lotId);
  // An answer on its way may be from before the act.
  void client.cancelQueries({ queryKey });
  if (outcome.is === 'changed') client.setQueryData(queryKey, outcome.mine);
  else {
    const { limit, leading, bid, auction } = outcome.placed;
    client.setQueryData(queryKey, {
      ...{ auction_id: lotId, limit, set_at: limit === null ? null : bid.created_at },
      ...{ is_leading: leading, current_price: auction.current_price },
    });
  }
  void client.invalidateQueries({ queryKey });
}
