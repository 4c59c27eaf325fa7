import { concat, toBytes, toHex } from './bytes.ts';
import type { Hash } from './hashing.ts';

/** Random bytes, stored for one person in one lot and told to nobody else. */
export const SALT_SIZE = 32;

const PSEUDONYM_SIZE = 16;

/** Line by line, so that no two inputs give the same bytes; the salt, which has one length, last. */
const labelled = (label: string, lines: readonly (string | number)[], salt: Uint8Array) =>
  concat(toBytes([label, ...lines].map((line) => `${line}\n`).join('')), salt);

function checkSalt(salt: Uint8Array): Uint8Array {
  if (salt.length !== SALT_SIZE) throw new Error(`A salt has ${SALT_SIZE} bytes.`);
  return salt;
}

/**
 * Who somebody is in one lot: 16 bytes in hex, which nobody can link to a person or to another lot without the salt.
 */
export const pseudonymOf = (hash: Hash, lot: number, uuid: string, salt: Uint8Array): string =>
  toHex(
    hash(labelled('fairlot.pseudonym/v1', [lot, uuid.toLowerCase()], checkSalt(salt))).subarray(
      0,
      PSEUDONYM_SIZE,
    ),
  );

/** What hides one version of a sealed sum: in hex, and only the salt gives it. */
export const blindingOf = (hash: Hash, lot: number, version: number, salt: Uint8Array): string =>
  toHex(hash(labelled('fairlot.blinding/v1', [lot, version], checkSalt(salt))));

/** A lot's name without its words: the SHA-256, in hex, of ticker and title. */
export const nameDigest = (hash: Hash, ticker: string, title: string): string =>
  toHex(hash(toBytes(`fairlot.name/v1\n${ticker}\n${title}\n`)));
