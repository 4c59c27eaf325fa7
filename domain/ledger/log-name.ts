import { equalBytes } from './bytes.ts';
import type { Hash } from './hashing.ts';
import { type NoteKey, noteKey, writeVkey } from './note.ts';

/** A site has one log after another, each under a name of its own: `fairlot.example/log/2`. */

/** A log's number, from its name. */
export const numberOf = ({ name }: Pick<NoteKey, 'name'>): number =>
  Number(/\/log\/(\d+)$/.exec(name)?.[1] ?? 1);

/** A log's name without its number. */
export const siteIn = ({ name }: Pick<NoteKey, 'name'>): string => name.replace(/\d+$/, '');

/** Whether two keys are one, whichever of a site's logs they are named after. */
export const isSameKey = (a: NoteKey, b: NoteKey | undefined): boolean =>
  b !== undefined && equalBytes(a.publicKey, b.publicKey);

/** Whether one site signs both logs by one key. */
export const isSameSite = (a: NoteKey, b: NoteKey | undefined): boolean =>
  b !== undefined && siteIn(a) === siteIn(b) && isSameKey(a, b);

/** The same key, under the name of another log of its site. */
export const keyOfLog = (hash: Hash, key: NoteKey, number: number): NoteKey =>
  noteKey(hash, `${siteIn(key)}${number}`, key.type, key.publicKey);

/** Says in a sentence that something is of another log than the one whose key is expected, and what to do. */
export function otherLogSentence(own: NoteKey, expected: NoteKey): string {
  const both = `This is from ${own.name}, but the key that you gave is for ${expected.name}.`;
  return numberOf(own) > numberOf(expected)
    ? `${both} This log began when the other could not go on, as after a restore. Let “verify monitor” check that it follows the other, then give this key: ${writeVkey(own)}`
    : `${both} This is an earlier ledger of the same site, with the same key. Give the key by this name: ${writeVkey(own)}`;
}
