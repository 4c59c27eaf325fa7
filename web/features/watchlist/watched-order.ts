import { useSearchParams } from 'react-router';
import { nextSort } from '#web/ui/list/list-view.ts';
import type { SortOrder } from '#web/ui/list/sorting.tsx';
import type { WatchedLot } from './watchlist-queries.ts';

const SOONEST = 'ends_at';
/** By the fields of their columns. */
const orders: Readonly<Record<string, (a: WatchedLot, b: WatchedLot) => number>> = {
  title: (a, b) => a.title.localeCompare(b.title),
  current_price: (a, b) => a.current_price - b.current_price,
  live_discount: (a, b) => a.live_discount - b.live_discount,
  bids_count: (a, b) => a.bids_count - b.bids_count,
  ends_at: (a, b) => Date.parse(a.ends_at ?? '') - Date.parse(b.ends_at ?? ''),
};

export function sorted(lots: readonly WatchedLot[], sort = SOONEST): WatchedLot[] {
  const compare = orders[sort.replace('-', '')];
  const turned = sort.startsWith('-') ? -1 : 1;
  return lots.toSorted((a, b) => turned * (compare?.(a, b) ?? 0));
}

/** By a column, or as they end; kept in the address. */
export function useOrder(): SortOrder {
  const [address, setAddress] = useSearchParams();
  const given = address.get('sort') ?? SOONEST;
  const sort = Object.hasOwn(orders, given.replace('-', '')) ? given : SOONEST;
  const setSort = (chosen: string | undefined) =>
    setAddress(chosen && chosen !== SOONEST ? { sort: chosen } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  return { sort, setSort, sortBy: (field) => setSort(nextSort(sort, field, SOONEST)), named: true };
}
