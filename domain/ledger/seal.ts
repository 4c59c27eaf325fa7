import { toBase64 } from './bytes.ts';
import { digest, optional, pseudonym, whole } from './entry-values.ts';
import type { Hash } from './hashing.ts';
import { type TextOf, textsOf } from './labelled-texts.ts';

/** What opens a seal: the text whose hash it is. Without `cents` it says that there is none. */
const OPENINGS = {
  /** A bidder's limit, in force from when the lot had `after` bids and `voids` void limits until their next version. */
  limit: {
    lot: whole,
    bidder: pseudonym,
    version: whole,
    after: whole,
    voids: whole,
    cents: optional(whole),
    blinding: digest,
  },
  reserve: { lot: whole, version: whole, cents: optional(whole), blinding: digest },
} as const;

export type Opening<K extends keyof typeof OPENINGS = keyof typeof OPENINGS> = TextOf<
  typeof OPENINGS,
  K
>;

export const { read: readOpening, write: writeOpening } = textsOf('fairlot.opening/v1', OPENINGS);

/**
 * Commits to a limit or a reserve that nobody may know yet: nobody can find the sum without the blinding (see
 * `blindingOf`), and nobody can name another sum later.
 */
export const sealOf = (hash: Hash, opening: Opening): string =>
  toBase64(hash(writeOpening(opening)));
