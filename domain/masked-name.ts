const LETTER = /[\p{L}\p{N}]/u;

/**
 * A name as the public sees it: first name plus the initial of the second word, "Jane D.".
 * The initial of a word in quotes or brackets is its first letter.
 */
export function maskedName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/u);
  const initial = second && initialOf(second.normalize('NFC'));
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

const initialOf = (word: string): string | undefined => LETTER.exec(word)?.[0] ?? [...word][0];
