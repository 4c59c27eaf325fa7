import type { Auction } from '#contract/auctions/auction.ts';
import { isCountry } from '#domain/countries.ts';
import { filterWords } from '#domain/search-words.ts';
import { SECTORS, type Sector } from '#domain/sectors.ts';
import { endOf, lotWorth } from './lot-figures.ts';

interface Filter {
  /** Whether the address may say so. */
  takes: (value: string) => boolean;
  keeps: (lot: Auction, value: string, now: number, approved: ReadonlySet<number>) => boolean;
  /** The same as the server is asked for it. */
  asks: (value: string, now: number) => Record<string, string>;
  /** What its chip says. */
  words: (value: string, lots: readonly Auction[]) => string;
}

const MINUTE_MS = 60_000;

/** Within which time a lot ends: words, and milliseconds. */
export const ends = {
  '5m': ['Ends within 5 minutes', 5 * MINUTE_MS],
  '1h': ['Ends within an hour', 60 * MINUTE_MS],
  '24h': ['Ends within a day', 24 * 60 * MINUTE_MS],
} as const satisfies Record<string, readonly [words: string, within: number]>;

/** As many letters as a lot may state (contract/auctions/about-lot.ts, whose schemas pages of the market do without). */
const LONGEST_SHARE_CLASS = 60;

const withinOf = (value: string): number => ends[value as keyof typeof ends][1];
const isAmount = (value: string): boolean => /^\d{1,13}(\.\d{1,2})?$/.test(value);

/** A filter by a figure that may not be below, or not above, an amount. */
const byFigure = (
  name: 'min_price' | 'max_price' | 'min_value' | 'max_value',
  keeps: (lot: Auction, amount: number) => boolean,
): Filter => ({
  takes: isAmount,
  keeps: (lot, value) => keeps(lot, Number(value)),
  asks: (value) => ({ [name]: value }),
  words: (value) => filterWords[name](Number(value)),
});

export type FilterName =
  | 'within'
  | 'sector'
  | 'country'
  | 'share_class'
  | 'documents'
  | 'min_live_discount'
  | 'min_price'
  | 'max_price'
  | 'min_value'
  | 'max_value'
  | 'seller'
  | 'reserve'
  | 'may_bid';

/** By their names in the address. */
export const filters: Readonly<Record<FilterName, Filter>> = {
  within: {
    takes: (value) => Object.hasOwn(ends, value),
    keeps: (lot, value, now) => endOf(lot) - now <= withinOf(value),
    asks: (value, now) => ({ ends_before: new Date(now + withinOf(value)).toISOString() }),
    words: (value) => ends[value as keyof typeof ends][0],
  },
  sector: {
    takes: (value) => Object.hasOwn(SECTORS, value),
    keeps: (lot, value) => lot.sector === value,
    asks: (value) => ({ sector: value }),
    words: (value) => filterWords.sector(value as Sector),
  },
  country: {
    takes: isCountry,
    keeps: (lot, value) => lot.country === value,
    asks: (value) => ({ country: value }),
    // Its name is loaded apart: `CountryName`.
    words: (value) => value,
  },
  share_class: {
    takes: (value) => value.length <= LONGEST_SHARE_CLASS,
    keeps: (lot, value) => lot.share_class?.toLowerCase() === value.toLowerCase(),
    asks: (value) => ({ share_class: value }),
    words: (value) => value,
  },
  documents: {
    takes: (value) => value === 'yes',
    keeps: (lot) => lot.has_documents === true,
    asks: (value) => ({ documents: value }),
    words: filterWords.documents,
  },
  min_live_discount: {
    takes: (value) => /^-?\d{1,3}(\.\d)?$/.test(value) && Number(value) <= 100,
    keeps: (lot, value) => lot.live_discount >= Number(value),
    asks: (value) => ({ min_live_discount: value }),
    words: (value) => filterWords.min_live_discount(Number(value)),
  },
  min_price: byFigure('min_price', (lot, amount) => lot.current_price >= amount),
  max_price: byFigure('max_price', (lot, amount) => lot.current_price <= amount),
  min_value: byFigure('min_value', (lot, amount) => lotWorth(lot) >= amount),
  max_value: byFigure('max_value', (lot, amount) => lotWorth(lot) <= amount),
  seller: {
    takes: (value) => /^[1-9]\d{0,14}$/.test(value),
    keeps: (lot, value) => lot.seller.id === Number(value),
    asks: (value) => ({ seller: value }),
    words: (value, lots) =>
      filterWords.seller(
        lots.find(({ seller }) => seller.id === Number(value))?.seller.name ?? `no. ${value}`,
      ),
  },
  reserve: {
    takes: (value) => value === 'none_or_met',
    keeps: (lot) => lot.reserve !== 'not_met',
    asks: (value) => ({ reserve: value }),
    words: () => 'No reserve, or reserve met',
  },
  // Whom the lots' answers are for does not change them: the page picks these.
  may_bid: {
    takes: (value) => value === 'yes',
    keeps: (lot, _, __, approved) => approved.has(lot.id),
    asks: () => ({}),
    words: () => 'I may bid',
  },
};

/** Names that older links have in `filter`. */
const older: Record<string, readonly [FilterName, string]> = {
  hour: ['within', '1h'],
  day: ['within', '24h'],
  fifth: ['min_live_discount', '20'],
};

export function readFilters(address: URLSearchParams): Partial<Record<FilterName, string>> {
  const found: Partial<Record<FilterName, string>> = {};
  const before = address.get('filter') ?? '';
  if (Object.hasOwn(older, before)) {
    const [name, value] = older[before] as readonly [FilterName, string];
    found[name] = value;
  }
  for (const name of Object.keys(filters) as FilterName[]) {
    const value = address.get(name)?.trim();
    if (value && filters[name].takes(value)) found[name] = value;
  }
  return found;
}
