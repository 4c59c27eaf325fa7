import { grouped } from './money.ts';
import { SECTORS, type Sector } from './sectors.ts';

/** What a search of the market asks for: amounts in dollars, the discount in percent below market. */
export interface SearchFilters {
  q?: string | undefined;
  sector?: Sector | undefined;
  /** Its ISO 3166-1 code. */
  country?: string | undefined;
  share_class?: string | undefined;
  documents?: 'yes' | undefined;
  min_live_discount?: number | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  min_value?: number | undefined;
  max_value?: number | undefined;
  /** The seller's id. */
  seller?: number | undefined;
}

/** Cents only where there are some. */
const dollars = (amount: number): string =>
  `$${grouped(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))}`;

/** How people read each filter. */
export const filterWords = {
  sector: (sector: Sector) => SECTORS[sector],
  documents: () => 'With documents',
  min_live_discount(percent: number) {
    if (percent === 0) return 'At or below market';
    return percent > 0 ? `${percent}% or more below market` : `At most ${-percent}% above market`;
  },
  min_price: (amount: number) => `Price from ${dollars(amount)}`,
  max_price: (amount: number) => `Price up to ${dollars(amount)}`,
  min_value: (amount: number) => `Lot value from ${dollars(amount)}`,
  max_value: (amount: number) => `Lot value up to ${dollars(amount)}`,
  seller: (name: string) => `Seller: ${name}`,
} as const;

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

interface SearchedNames {
  country?: string | undefined;
  seller?: string | undefined;
}

/** “rail”, Energy, 20% or more below market. The names are those of the country and the seller that it asks for. */
export function searchWords(filters: SearchFilters, { country, seller }: SearchedNames): string {
  const { q, sector, share_class, documents } = filters;
  const { min_live_discount, min_price, max_price, min_value, max_value } = filters;
  const said = <T>(value: T | undefined, words: (value: T) => string): string[] =>
    value === undefined ? [] : [words(value)];
  const about = [
    ...said(q, (words) => `“${words}”`),
    ...said(sector, filterWords.sector),
    ...said(country, (name) => name),
    ...said(share_class, (name) => name),
  ];
  const others = [
    ...said(documents, filterWords.documents),
    ...said(min_live_discount, filterWords.min_live_discount),
    ...said(min_price, filterWords.min_price),
    ...said(max_price, filterWords.max_price),
    ...said(min_value, filterWords.min_value),
    ...said(max_value, filterWords.max_value),
    ...said(seller, filterWords.seller),
  ];
  // As chips they begin with a capital, within a sentence they do not.
  return [
    ...about,
    ...others.map((words, at) => (about.length + at > 0 ? lower(words) : words)),
  ].join(', ');
}
