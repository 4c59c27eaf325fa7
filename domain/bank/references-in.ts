import { readPaymentReference } from '../payment-reference.ts';

/** RF, two check digits and the ten of a sale's number, with what banks put between them; not part of a longer one. */
const WHOLE = /RF(?:[\s./-]*\d){12}(?!\d)/gi;

/** The whole references that a text bears, each once, in the order in which they come. */
export function referencesIn(text: string): string[] {
  const found = text.match(WHOLE) ?? [];
  return [
    ...new Set(found.flatMap((one) => readPaymentReference(one.replace(/[./-]/g, '')) ?? [])),
  ];
}

/** A reference of 14 characters is typed in up to five groups. */
const [MOST_GROUPS, SHORTEST, LONGEST, LEAST_DIGITS] = [5, 10, 15, 8];

/** What somebody may have meant as a reference: words, and words that stand beside each other as groups of one. */
export function wordsLikeReferences(text: string): string[] {
  const groups = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const words = new Set<string>();
  groups.forEach((_, start) => {
    let word = '';
    for (const group of groups.slice(start, start + MOST_GROUPS)) {
      word += group;
      if (word.length > LONGEST) break;
      if (word.length >= SHORTEST && word.replace(/\D/g, '').length >= LEAST_DIGITS)
        words.add(word);
    }
  });
  return [...words];
}

/** A word, and what it is without any one character: two that differ by one edit share one of these. */
const traces = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** One character wrong, missing or too many, or two that changed places. */
export function isOneEdit(one: string, two: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === two[from]) from += 1;
  const [a, b] = [one.slice(from), two.slice(from)];
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return (
    a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a.length > 1 && isSwap)
  );
}

/** Finds references that are one slip away from a word, or of which it is all but "RF" or the check digits. */
export function nearReferences(
  references: readonly string[],
): (words: readonly string[]) => string[] {
  const byTrace = new Map<string, string[]>();
  const note = (trace: string, reference: string): void => {
    const noted = byTrace.get(trace);
    if (noted) noted.push(reference);
    else byTrace.set(trace, [reference]);
  };
  for (const reference of references)
    for (const trace of new Set([...traces(reference), reference.slice(2), reference.slice(4)]))
      note(trace, reference);
  const isNear = (word: string, reference: string): boolean =>
    [reference.slice(2), reference.slice(4)].includes(word) || isOneEdit(word, reference);
  return (words) => [
    ...new Set(
      words.flatMap((word) =>
        traces(word).flatMap((trace) =>
          (byTrace.get(trace) ?? []).filter((reference) => isNear(word, reference)),
        ),
      ),
    ),
  ];
}
