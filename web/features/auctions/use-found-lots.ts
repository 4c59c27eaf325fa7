import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { findLiveLots } from '#contract/auctions/find-live-lots.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { call, callList } from '#web/lib/call.ts';
import { useApprovedLots } from '#web/lib/my-lots.ts';
import { EVERY_5_S } from '#web/lib/refresh.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useMe } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { dayPricesQuery } from './day-figures.ts';
import {
  addressOf,
  type DayPrices,
  isByDay,
  lotsIn,
  type MarketView,
  queryOf,
  type SortName,
  viewOf,
} from './market-view.ts';
import { reachesDescriptions } from './market-words.ts';

/** As many lots come to the page, and move on it. */
export const MOST_LIVE = 500;
const foundQuery = (view: MarketView) =>
  queryOptions({
    queryKey: ['auctions', 'found', addressOf(view).toString()],
    queryFn: ({ signal }) => callList(listAuctions, { query: queryOf(view, serverNow()), signal }),
    refetchInterval: EVERY_5_S,
    placeholderData: keepPreviousData,
  });

/** The ids of live lots that have these words, also in their descriptions. */
export const withWordsQuery = (words: string) =>
  queryOptions({
    queryKey: ['auctions', 'with-words', words],
    queryFn: ({ signal }) => call(findLiveLots, { query: { q: words }, signal }),
    refetchInterval: EVERY_5_S,
  });

export interface FoundLots {
  shown: readonly Auction[];
  total: number;
  /** How they stand; undefined while nothing tells yet in which order they belong. */
  sort: SortName | undefined;
  /** `searching`: more may be found; `incomplete`: so it is, and the server has not answered. */
  state: 'searching' | 'incomplete' | 'done';
}

/**
 * The lots that a view finds. All of a market of up to 500 lots is on the page, which then looks through it itself,
 * live, and asks the server only whose descriptions have the words; in a larger one the server looks, and so it does
 * for words that no lot has, which may be misspelt.
 */
export function useFoundLots(view: MarketView, all: readonly Auction[], now: number): FoundLots {
  const asked = addressOf(view).toString();
  const { atMidnight, sort } = useKnownOrder(view.sort, all);
  const words = view.search.trim();
  const isLarge = all.length >= MOST_LIVE;
  const looksInside = !isLarge && reachesDescriptions(words);
  const withWords = useQuery({ ...withWordsQuery(words), enabled: looksInside });
  const hydrated = useHydrated();
  const known = useApprovedLots();
  const mine = hydrated ? known : undefined;
  const approved = useMemo(() => new Set(mine), [mine]);
  const ofMine = view.filters.may_bid !== undefined;
  const here = useMemo(() => {
    const beside = { atMidnight, withWords: new Set(withWords.data), approved };
    const wanted = viewOf(new URLSearchParams(asked));
    return lotsIn({ ...wanted, sort: sort ?? wanted.sort }, all, now, beside);
  }, [asked, sort, all, now, atMidnight, withWords.data, approved]);
  const asks = asked !== '' && (isLarge || (looksInside && here.length === 0));
  const found = useQuery({ ...foundQuery(view), enabled: asks });
  const rows = useMemo(() => {
    const all = found.data?.rows ?? NONE;
    return ofMine ? all.filter(({ id }) => approved.has(id)) : all;
  }, [found.data, ofMine, approved]);
  const isSignedOut = useMe().data === null && hydrated;
  const awaitsMine = ofMine && mine === undefined && !isSignedOut;
  const answered = stateOf([...(looksInside ? [withWords] : []), ...(asks ? [found] : [])]);
  const state = awaitsMine && answered === 'done' ? 'searching' : answered;
  // Rows of other words do not stand for an answer that may never come.
  const isAnswered = found.data !== undefined && !isFailing(found);
  if (!asks || !isAnswered) return { shown: here, total: here.length, sort, state };
  return { shown: rows, total: ofMine ? rows.length : found.data.total, sort, state };
}

type Asked = Pick<
  UseQueryResult,
  'data' | 'isPlaceholderData' | 'failureCount' | 'errorUpdateCount'
>;
const isOpen = ({ data, isPlaceholderData }: Asked) => data === undefined || isPlaceholderData;
/** Counted, since a query that failed is asked again as if it were new. */
const isFailing = (query: Asked) =>
  isOpen(query) && query.failureCount + query.errorUpdateCount > 0;

function stateOf(asked: readonly Asked[]): FoundLots['state'] {
  if (asked.some(isFailing)) return 'incomplete';
  return asked.some(isOpen) ? 'searching' : 'done';
}

const NONE: readonly Auction[] = [];
const UNKNOWN: DayPrices = {};

/**
 * The order of the rows, and what each lot cost at 00:00 UTC, as its row shows it: asked for rows out of sight, too.
 * Until it is known, the rows stay in the order before, if there was one.
 */
function useKnownOrder(wanted: SortName, lots: readonly Auction[]) {
  const ids = isByDay(wanted) ? lots.map(({ id }) => id) : [];
  const prices = useQuery({ ...dayPricesQuery(ids), enabled: ids.length > 0 });
  const isKnown = !isByDay(wanted) || prices.data !== undefined || isFailing(prices);
  const [sort, setSort] = useState(isKnown ? wanted : undefined);
  if (isKnown && sort !== wanted) setSort(wanted);
  return { atMidnight: prices.data ?? UNKNOWN, sort };
}
