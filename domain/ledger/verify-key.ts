import type { Hash } from './hashing.ts';
import { isSameSite, otherLogSentence } from './log-name.ts';
import { type NoteKey, readVkey } from './note.ts';
import { type Found, fails, holds, unchecked } from './verify-words.ts';

/** Whether a lot's file bears the key that somebody has from elsewhere. */
export function checkKey(
  hash: Hash,
  vkey: string,
  key: NoteKey | undefined,
  expected: string | undefined,
): Found {
  if (!key) return fails('The key in this file is not a ledger key.');
  if (expected === undefined)
    return unchecked(
      `No key was given to compare with. Compare this one with one that you have from elsewhere: ${vkey}`,
    );
  if (vkey === expected) return holds('The file bears the key that you expect.');
  const other = readVkey(hash, expected);
  if (!other) return fails('What you gave to compare with is not a ledger key.');
  return fails(
    isSameSite(key, other)
      ? otherLogSentence(key, other)
      : `The file does not bear the key that you expect, but this one: ${vkey}`,
  );
}
