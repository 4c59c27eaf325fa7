import type { QueryInputOf } from '#contract/endpoint.ts';
import type { listResults } from '#contract/results/list-results.ts';
import { firstOfDays } from '#domain/period-before.ts';
import { SECTOR_NAMES, SECTORS, type Sector } from '#domain/sectors.ts';

type Query = QueryInputOf<typeof listResults>;
/** By the name in the address: its words on screen, and what it asks of the server. */
type Choices = Record<string, readonly [words: string, query: Query]>;

export const outcomes = {
  '': ['Sold and unsold', {}],
  sold: ['Sold', { outcome: 'sold' }],
  not_completed: ['Sold, not completed', { outcome: 'not_completed' }],
  unsold: ['Unsold', { outcome: 'unsold' }],
} as const satisfies Choices;

export const sectors: Record<string, readonly [words: string, chosen?: Sector]> = {
  '': ['Any sector'],
  ...Object.fromEntries(SECTOR_NAMES.map((name) => [name, [SECTORS[name], name]])),
};

/** In UTC days, today the last one. */
export const periods = {
  '': ['Any time', 0],
  '7': ['Last 7 days', 7],
  '30': ['Last 30 days', 30],
  '90': ['Last 90 days', 90],
  '365': ['Last 365 days', 365],
} as const satisfies Record<string, readonly [words: string, days: number]>;

export const discounts = {
  '': ['Any discount', {}],
  '5': ['5% or more below market', { min_percent_below: 5 }],
  '10': ['10% or more below market', { min_percent_below: 10 }],
  '20': ['20% or more below market', { min_percent_below: 20 }],
  none: ['At or above market', { max_percent_below: 0 }],
} as const satisfies Choices;

export const prices = {
  '': ['Any price', {}],
  '0-10': ['Up to $10', { max_price: 10 }],
  '10-50': ['$10 to $50', { min_price: 10, max_price: 50 }],
  '50-100': ['$50 to $100', { min_price: 50, max_price: 100 }],
  '100': ['$100 or more', { min_price: 100 }],
} as const satisfies Choices;

export const sorts = {
  '': ['Ended last', {}],
  oldest: ['Ended first', { sort: 'ends_at' }],
  discount: ['Largest discount', { sort: '-percent_below_market' }],
  premium: ['Furthest above market', { sort: 'percent_below_market' }],
  high: ['Highest price', { sort: '-final_price' }],
  low: ['Lowest price', { sort: 'final_price' }],
  bids: ['Most bids', { sort: '-bids_count' }],
  few: ['Fewest bids', { sort: 'bids_count' }],
} as const satisfies Choices;

type SortName = keyof typeof sorts;

/** The server's field that an order goes by, "-" before it for descending. */
export function fieldOf(sort: SortName): string {
  const { sort: field = '-ends_at' }: Query = sorts[sort][1];
  return field;
}

/** Pressing a column's head sorts by it, largest first, again turns it round, a third time gives it up. */
export function nextSort(sort: SortName, field: string): SortName {
  const names = (Object.keys(sorts) as SortName[]).filter((one) => fieldOf(one).endsWith(field));
  return names[names.indexOf(sort) + 1] ?? '';
}

/** The parameters of the address; the server draws a page for each. */
export const PARAMETERS = [
  ...['q', 'ticker', 'sector', 'outcome', 'period', 'discount', 'price', 'sort', 'page'],
] as const;

export interface ResultsView {
  q: string;
  ticker: string;
  sector: string;
  outcome: keyof typeof outcomes;
  period: keyof typeof periods;
  discount: keyof typeof discounts;
  price: keyof typeof prices;
  sort: SortName;
  page: number;
}

const TICKER = /^[A-Za-z0-9.-]{1,10}$/;
const PAGE = /^[1-9]\d{0,5}$/;
/** Longest text that the server searches for. */
const MAX_SEARCH = 100;
export const ROWS_OF_PAGE = 20;

/** The view that the address names; unknown values mean the defaults. */
export function viewOf(address: URLSearchParams): ResultsView {
  const given = (name: string): string => address.get(name)?.trim() ?? '';
  const oneOf = <Name extends string>(name: string, choices: Record<Name, unknown>): Name =>
    (Object.hasOwn(choices, given(name)) ? given(name) : '') as Name;
  const [ticker, page] = [given('ticker'), given('page')];
  return {
    q: given('q').slice(0, MAX_SEARCH),
    ticker: TICKER.test(ticker) ? ticker.toUpperCase() : '',
    sector: oneOf('sector', sectors),
    outcome: oneOf('outcome', outcomes),
    period: oneOf('period', periods),
    discount: oneOf('discount', discounts),
    price: oneOf('price', prices),
    sort: oneOf('sort', sorts),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** What to ask the server for. */
export const queryOf = (view: ResultsView, now: number): Query => ({
  ...filtersOf(view, now),
  ...sorts[view.sort][1],
  page: view.page,
  per_page: ROWS_OF_PAGE,
});

/** The same without order and page. */
export function filtersOf(view: ResultsView, now: number) {
  const days = periods[view.period][1];
  return {
    ...(view.q ? { q: view.q } : {}),
    ...(view.ticker ? { ticker: view.ticker } : {}),
    sector: sectors[view.sector]?.[1],
    ...outcomes[view.outcome][1],
    ...(days > 0 ? { from: firstOfDays(days, now) } : {}),
    ...discounts[view.discount][1],
    ...prices[view.price][1],
  };
}
