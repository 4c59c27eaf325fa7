import type { Verification } from '#domain/ledger/verify-lot.ts';
import type { CheckState } from '#domain/ledger/verify-words.ts';

const MARKS: Record<CheckState, string> = {
  holds: 'holds',
  fails: 'FAILS',
  open: 'open',
  unchecked: 'not checked',
};
const INDENT = ' '.repeat(13);

/** A verification as lines for a terminal, and how its log follows the one whose key was given. */
export function report(
  { sentence, checks, sale, unproved }: Verification,
  chain: readonly string[] = [],
): string {
  const lines = checks.flatMap(({ title, state, sentence: found }) => [
    `${MARKS[state].padEnd(INDENT.length)}${title}`,
    `${INDENT}${found}`,
  ]);
  const rest = unproved.map((one) => `- ${one}`);
  const after = sale === undefined ? [] : [sale, ''];
  return [sentence, ...chain, '', ...lines, '', ...after, 'What stays unproved:', ...rest, ''].join(
    '\n',
  );
}
