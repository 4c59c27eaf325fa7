import type { SearchFilters } from '#domain/search-words.ts';
import { pages } from '../pages.ts';

/** The market's page with these filters, newest lots first if so asked. The same filters always give the same path. */
export function searchPath(filters: SearchFilters, sort?: 'newest'): string {
  const asked = Object.entries({ ...filters, sort })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${pages.auctions}?${asked.sort().join('&')}`;
}
