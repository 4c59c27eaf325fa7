import type { Auction } from '#contract/auctions/auction.ts';
import { percentAbove } from '#web/lib/figures.ts';

export const sorts = {
  ending: ['Ending soonest', (a, b) => endOf(a) - endOf(b)],
  bids: ['Most bids', (a, b) => b.bids_count - a.bids_count],
  change: ['Largest change', (a, b) => changeOf(b) - changeOf(a)],
  discount: ['Largest discount', (a, b) => b.live_discount - a.live_discount],
  price: ['Lowest bid', (a, b) => a.current_price - b.current_price],
  value: ['Largest lot value', (a, b) => worth(b) - worth(a)],
  newest: ['Newest', (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)],
} as const satisfies Record<string, readonly [string, (a: Auction, b: Auction) => number]>;

const HOUR_MS = 3_600_000;

export const filters = {
  all: ['All lots', () => true],
  hour: ['Ending within an hour', (lot, now) => endOf(lot) - now <= HOUR_MS],
  day: ['Ending within a day', (lot, now) => endOf(lot) - now <= 24 * HOUR_MS],
  quiet: ['No bids yet', (lot) => lot.bids_count === 0],
  fifth: ['20% below market or more', (lot) => lot.live_discount >= 20],
} as const satisfies Record<string, readonly [string, (lot: Auction, now: number) => boolean]>;

export type SortName = keyof typeof sorts;
export type FilterName = keyof typeof filters;

export interface MarketView {
  search: string;
  filter: FilterName;
  sort: SortName;
}

/** The view that the address names; unknown values mean the defaults. */
export function viewOf(address: URLSearchParams): MarketView {
  const filter = address.get('filter') ?? '';
  const sort = address.get('sort') ?? '';
  return {
    search: address.get('q') ?? '',
    filter: Object.hasOwn(filters, filter) ? (filter as FilterName) : 'all',
    sort: Object.hasOwn(sorts, sort) ? (sort as SortName) : 'ending',
  };
}

export function lotsIn(view: MarketView, lots: readonly Auction[], now: number): Auction[] {
  const words = view.search.trim().toLowerCase();
  const [, keep] = filters[view.filter];
  const [, order] = sorts[view.sort];
  return lots
    .filter(
      (lot) => keep(lot, now) && `${lot.title} ${lot.ticker ?? ''}`.toLowerCase().includes(words),
    )
    .sort(order);
}

const changeOf = (lot: Auction): number => percentAbove(lot.current_price, lot.buy_in_price);
const endOf = (lot: Auction): number =>
  lot.ends_at ? Date.parse(lot.ends_at) : Number.POSITIVE_INFINITY;
const worth = (lot: Auction): number => lot.total_shares * lot.current_price;
