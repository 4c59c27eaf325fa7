import { searchPath } from '#contract/watchlist/search-path.ts';
import { type Cents, formatCents } from '#domain/money.ts';
import type { SearchFilters } from '#domain/search-words.ts';
import { page } from './lot-notices.ts';
import { momentWords } from './moment-words.ts';
import type { Notice } from './notify.ts';

interface MatchedLot {
  id: number;
  title: string;
  price: Cents;
  ends_at: Date | null;
}

/** A notice names at most so many lots. */
const NAMED = 3;

/** To the owner of a saved search; `name` is the search in words. */
export function searchMatched(
  filters: SearchFilters,
  name: string,
  lots: readonly MatchedLot[],
): Notice {
  const [first, ...others] = lots;
  const isOne = first !== undefined && others.length === 0;
  return {
    type: 'search_matched',
    auctionId: isOne ? first.id : null,
    title: isOne
      ? 'A new lot matches your saved search'
      : `${lots.length} new lots match your saved search`,
    body: `Your search: ${name}. New: ${lots.slice(0, NAMED).map(inWords).join('; ')}${moreThan(lots.length)}.`,
    url: isOne ? page(first) : searchPath(filters, 'newest'),
  };
}

const inWords = ({ title, price, ends_at: end }: MatchedLot): string =>
  `${title} at ${formatCents(price)} per share${end ? `, ends ${momentWords(end)}` : ''}`;

const moreThan = (lots: number): string => (lots > NAMED ? `; and ${lots - NAMED} more` : '');
