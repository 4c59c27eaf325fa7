import { textFault } from '#domain/public-text.ts';
import { textOf } from '../primitives.ts';

export const MAX_WORDS = 500;

/** What a buyer or a seller and an admin write to each other: lines of text in which nothing is unseen. */
export const wordsOf = (what: string) =>
  textOf(what)
    .max(MAX_WORDS, `${what} may have at most ${MAX_WORDS} characters.`)
    .refine(isSeen, `${what} contains a character that cannot be shown.`);

const isSeen = (words: string): boolean => {
  const fault = textFault(words.replaceAll(/\r?\n|\t/g, ' '));
  return fault !== 'control' && fault !== 'unseen' && fault !== 'stacked';
};
