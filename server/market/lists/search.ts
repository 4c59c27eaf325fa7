import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Search } from './list.ts';

/** Text as a LIKE pattern has it, where %, _ and \ stand for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const anywhere = (text: string): string => `%${literal(text)}%`;

/** Fewer letters than these have too few trigrams to be looked for inside words. */
const WHOLE_TRIGRAM = 3;
/** Longer words than these keep enough trigrams when two letters are swapped. */
const MAX_SWAPPED = 16;

/**
 * Looks for words in two texts of a row, each with a trigram index. In `exact`, which is in small
 * letters, for the words themselves (one or two letters: at the beginning of a word). In `similar`
 * for words that share enough trigrams (pg_trgm.word_similarity_threshold, set for every session of
 * ours), or are the same but for two neighbouring letters: the commonest slip, and the one that
 * costs most trigrams.
 */
export function searchFor(
  q: string | null | undefined,
  exact: RawBuilder<string>,
  similar: RawBuilder<string> = exact,
): Search | undefined {
  if (!q) return undefined;
  const letters = q.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < WHOLE_TRIGRAM) {
    const text = literal(q);
    const begins = sql<SqlBool>`(${exact} like lower(${`${text}%`}) or ${exact} like lower(${`% ${text}%`}))`;
    return { exact: begins };
  }
  return {
    exact: sql<SqlBool>`${exact} like lower(${anywhere(q)})`,
    alike: sql<SqlBool>`(${similar} %> ${q} or ${similar} ilike any (${swapped(q)}::text[]))`,
  };
}

/** The text with each two neighbouring letters the other way round. */
function swapped(text: string): string[] {
  const letters = [...text];
  if (letters.length > MAX_SWAPPED) return [];
  return letters.slice(1).map((next, index) => {
    const [before, after] = [letters.slice(0, index), letters.slice(index + 2)];
    return anywhere([...before, next, letters[index], ...after].join(''));
  });
}
