import type { Auction } from '#contract/auctions/auction.ts';
import { sectorsLike } from '#domain/sectors.ts';

/** Fewer letters than these are looked for only where a word of a name begins. */
const WHOLE_TRIGRAM = 3;

export const reachesDescriptions = (words: string): boolean =>
  (words.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= WHOLE_TRIGRAM;

/**
 * Finds lots by title, ticker or sector just as the server does (server/market/lots/lot-list.ts); it alone knows
 * their descriptions, whose words it takes down to their stems.
 */
export function namedBy(words: string): (lot: Auction) => boolean {
  const text = words.toLowerCase();
  if (text === '') return () => true;
  if (!reachesDescriptions(text)) return (lot) => ` ${nameOf(lot)}`.includes(` ${text}`);
  const sectors = new Set<string>(sectorsLike(text));
  return (lot) => nameOf(lot).includes(text) || (lot.sector !== null && sectors.has(lot.sector));
}

const nameOf = ({ title, ticker }: Auction): string => `${title} ${ticker ?? ''}`.toLowerCase();
