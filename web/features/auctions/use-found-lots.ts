import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { callList } from '#web/lib/call.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { dayPricesQuery } from './day-figures.ts';
import {
  addressOf,
  type DayPrices,
  isByDay,
  lotsIn,
  type MarketView,
  queryOf,
  viewOf,
} from './market-view.ts';

/** As many lots come to the page, and move on it. */
export const MOST_LIVE = 500;
/** Shorter words are not looked for by how they are spelt. */
const SPELT = 3;

const foundQuery = (view: MarketView) =>
  queryOptions({
    queryKey: ['auctions', 'found', addressOf(view).toString()],
    queryFn: ({ signal }) => callList(listAuctions, { query: queryOf(view, serverNow()), signal }),
    refetchInterval: EVERY_5_S,
    placeholderData: keepPreviousData,
  });

/**
 * The lots that a view finds. All of a market of up to 500 lots is on the page, which then looks through it itself,
 * live; in a larger one the server looks, and so it does for words that no lot has, which may be misspelt.
 */
export function useFoundLots(view: MarketView, all: readonly Auction[], now: number) {
  const asked = addressOf(view).toString();
  const atMidnight = useDayPrices(isByDay(view.sort) ? all : NONE);
  const here = useMemo(
    () => lotsIn(viewOf(new URLSearchParams(asked)), all, now, atMidnight),
    [asked, all, now, atMidnight],
  );
  const isSpelt = view.search.trim().length >= SPELT && here.length === 0;
  const asks = asked !== '' && (all.length >= MOST_LIVE || isSpelt);
  const found = useQuery({ ...foundQuery(view), enabled: asks });
  if (!asks || !found.data) return { shown: here, total: here.length };
  return { shown: found.data.rows, total: found.data.total };
}

const NONE: readonly Auction[] = [];
const UNKNOWN: DayPrices = {};

/** What each lot cost at 00:00 UTC, as its row shows it: asked for rows out of sight, too. */
function useDayPrices(lots: readonly Auction[]): DayPrices {
  const ids = lots.map(({ id }) => id);
  return useQuery({ ...dayPricesQuery(ids), enabled: ids.length > 0 }).data ?? UNKNOWN;
}
