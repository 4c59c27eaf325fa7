import type { Auction } from '#contract/auctions/auction.ts';
import { SECTORS } from '#domain/sectors.ts';

/** Up to this many letters a word may differ by one letter, a longer one by two. */
const SHORT = 4;

/** Words that no lot has, each replaced by the nearest word of a title, ticker or sector; undefined if one has none. */
export function nearestWords(typed: string, lots: readonly Auction[]): string | undefined {
  const known = new Set(lots.flatMap(wordsOf));
  const found = wordsIn(typed).map((word) =>
    [...known].some((one) => one.includes(word)) ? word : nearest(word, known),
  );
  const words = found.join(' ');
  return found.includes(undefined) || words === wordsIn(typed).join(' ') ? undefined : words;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const wordsOf = ({ title, ticker, sector }: Auction): string[] =>
  wordsIn(`${title} ${ticker ?? ''} ${sector ? SECTORS[sector] : ''}`);

/** Of words equally near, the one that begins with the same letter: few people mistype the first. */
function nearest(word: string, known: ReadonlySet<string>): string | undefined {
  const most = word.length <= SHORT ? 1 : 2;
  const near = [...known]
    .map((one) => ({ one, steps: stepsBetween(word, one) }))
    .filter(({ steps }) => steps <= most)
    .map(({ one, steps }) => ({ one, rank: steps + (one[0] === word[0] ? 0 : 0.5) }));
  return near.sort((a, b) => a.rank - b.rank)[0]?.one;
}

/** How many letters to add, drop or replace to get from one word to the other (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const next = [row + 1];
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (above[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    above = next;
  }
  return above[to.length] ?? 0;
}
