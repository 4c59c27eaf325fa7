import type { Auction } from '#contract/auctions/auction.ts';
import type { listAuctions } from '#contract/auctions/list-auctions.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import type { SearchFilters } from '#domain/search-words.ts';
import { SECTORS } from '#domain/sectors.ts';
import { percentAbove } from '#web/lib/figures.ts';
import { lotWorth } from './lot-figures.ts';
import { type FilterName, filters, readFilters } from './market-filters.ts';
import { namedBy } from './market-words.ts';

type Query = QueryInputOf<typeof listAuctions>;
/** Price at 00:00 UTC of each lot, as far as it is known. */
export type DayPrices = Readonly<Record<number, number>>;
type Compare = (a: Auction, b: Auction, atMidnight: DayPrices) => number;

/** Times of one format stand in the order of their text, which is quicker than to read them. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Words, order, and the server's field for it; "-" before a name in the address turns it round, with words of its own. */
export const sorts = {
  ending: [
    'Ending soonest',
    (a, b) => inOrder(a.ends_at ?? '', b.ends_at ?? ''),
    'ends_at',
    'Ending last',
  ],
  discount: [
    'Furthest below market',
    (a, b) => b.live_discount - a.live_discount,
    '-live_discount',
    'Nearest to market, or above',
  ],
  price: [
    'Lowest bid',
    (a, b) => a.current_price - b.current_price,
    'current_price',
    'Highest bid',
  ],
  value: [
    'Largest lot value',
    (a, b) => lotWorth(b) - lotWorth(a),
    '-lot_value',
    'Smallest lot value',
  ],
  bids: ['Most bids', (a, b) => b.bids_count - a.bids_count, '-bids_count', 'Fewest bids'],
  change: [
    'Largest rise since opening',
    (a, b) => riseOf(b) - riseOf(a),
    undefined,
    'Smallest rise since opening',
  ],
  day: [
    'Highest change today',
    (a, b, atMidnight) => dayChangeOf(b, atMidnight) - dayChangeOf(a, atMidnight),
    undefined,
    'Lowest change today',
  ],
  newest: ['Newest', (a, b) => inOrder(b.created_at, a.created_at), '-created_at', 'Oldest'],
  name: ['Name', (a, b) => a.title.localeCompare(b.title, 'en'), 'title', 'Name, from Z to A'],
  sector: ['Sector', (a, b) => inOrder(sectorOf(a), sectorOf(b)), 'sector', 'Sector, from Z to A'],
} as const satisfies Record<string, readonly [string, Compare, string | undefined, string]>;

export type SortField = keyof typeof sorts;
export type SortName = SortField | `-${SortField}`;

export interface MarketView {
  search: string;
  filters: Readonly<Partial<Record<FilterName, string>>>;
  sort: SortName;
}

/** The parameters of the address; the server draws a page for each. */
export const PARAMETERS = ['q', ...Object.keys(filters), 'filter', 'sort'];

/** The view that the address names; unknown values mean the defaults. */
export function viewOf(address: URLSearchParams): MarketView {
  const sort = address.get('sort') ?? '';
  const isKnown = Object.hasOwn(sorts, sort.replace(/^-/, ''));
  return {
    search: address.get('q') ?? '',
    filters: readFilters(address),
    sort: isKnown ? (sort as SortName) : 'ending',
  };
}

export function addressOf({ search, filters: inForce, sort }: MarketView): URLSearchParams {
  const address = new URLSearchParams(search ? { q: search } : {});
  for (const [name, value] of Object.entries(inForce)) if (value) address.set(name, value);
  if (sort !== 'ending') address.set('sort', sort);
  return address;
}

const fieldOf = (sort: SortName): SortField => sort.replace(/^-/, '') as SortField;
const isTurned = (sort: SortName): boolean => sort.startsWith('-');

/** Pressing a column's head sorts by it, again turns it round, a third time gives it up. */
export function nextSort(sort: SortName, field: SortField): SortName {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? 'ending' : field;
}

/** How the rows stand by this field, as a table's head says it; undefined where another sorts them. */
export function directionOf(
  sort: SortName,
  field: SortField,
): 'ascending' | 'descending' | undefined {
  if (fieldOf(sort) !== field) return undefined;
  const isDescending = sorts[field][2]?.startsWith('-') ?? true;
  return isDescending === isTurned(sort) ? 'ascending' : 'descending';
}

/** Whether rows can be put in this order only where they all are, not by the server. */
export const isSortedHere = (sort: SortName): boolean => sorts[fieldOf(sort)][2] === undefined;

export const isByDay = (sort: SortName): boolean => fieldOf(sort) === 'day';

/** What of the lots is not in them. */
export interface BesideLots {
  atMidnight?: DayPrices;
  /** Lots whose description is known to have the words searched for. */
  withWords?: ReadonlySet<number>;
  /** Lots that the user is approved to bid on. */
  approved?: ReadonlySet<number>;
}

export function lotsIn(
  view: MarketView,
  lots: readonly Auction[],
  now: number,
  { atMidnight = {}, withWords = NONE, approved = NONE }: BesideLots = {},
): Auction[] {
  const isNamed = namedBy(view.search.trim());
  const kept = Object.entries(view.filters) as [FilterName, string][];
  const [, compare] = sorts[fieldOf(view.sort)];
  const turned = isTurned(view.sort) ? -1 : 1;
  return lots
    .filter(
      (lot) =>
        (isNamed(lot) || withWords.has(lot.id)) &&
        kept.every(([name, value]) => filters[name].keeps(lot, value, now, approved)),
    )
    .sort((a, b) => turned * (compare(a, b, atMidnight) || a.id - b.id));
}

/** The others are figures. */
const IN_WORDS = new Set(['sector', 'country', 'share_class', 'documents']);

/** What of it a saved search keeps: not how soon lots end, nor what bids and approvals change of lots that are new. */
export function searchOf({ search, filters: inForce }: MarketView): SearchFilters {
  const { within: _, reserve: __, may_bid: ___, ...kept } = inForce;
  const words = search.trim();
  return {
    ...(words ? { q: words } : {}),
    ...Object.fromEntries(
      Object.entries(kept)
        .filter(([, value]) => value)
        .map(([name, value]) => [name, IN_WORDS.has(name) ? value : Number(value)]),
    ),
  };
}

/** What to ask the server for, where it has more lots than come to a page. */
export function queryOf({ search, filters: inForce, sort }: MarketView, now: number): Query {
  const field = sorts[fieldOf(sort)][2];
  const asked = Object.entries(inForce) as [FilterName, string][];
  return {
    status: 'live',
    ...(search.trim() ? { q: search.trim() } : {}),
    ...Object.fromEntries(
      asked.flatMap(([name, value]) => Object.entries(filters[name].asks(value, now))),
    ),
    ...(field ? { sort: turn(field, isTurned(sort)) as Query['sort'] & string } : {}),
  };
}

const turn = (field: string, turned: boolean): string => {
  if (!turned) return field;
  return field.startsWith('-') ? field.slice(1) : `-${field}`;
};

const NONE: ReadonlySet<number> = new Set();

/** Lots of no sector come last. */
const sectorOf = ({ sector }: Auction): string => (sector ? SECTORS[sector] : '\uffff');
const dayChangeOf = (lot: Auction, atMidnight: DayPrices): number =>
  percentAbove(lot.current_price, atMidnight[lot.id] ?? lot.current_price) ?? 0;
const riseOf = (lot: Auction): number => percentAbove(lot.current_price, lot.buy_in_price);
