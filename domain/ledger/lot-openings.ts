import { equalBytes, fromBase64, toBase64 } from './bytes.ts';
import { type Entry, readEntry } from './entries.ts';
import type { Hash } from './hashing.ts';
import { type Opening, readOpening } from './seal.ts';
import { leafHash, rootFromInclusion } from './tree.ts';

/** An opening, and where its seal is if no bid of the lot carries it: a leaf of a `sealed` entry. */
export interface OpeningRecord {
  opening: Uint8Array;
  sealed?: { number: number; index: number; proof: readonly Uint8Array[] };
}

/** A change of a limit that nobody saw, and the stretch of time in which it was sealed. */
export interface SilentChange {
  opening: Opening<'limit'>;
  from: number;
  to: number;
}

/** What a lot's seals turned out to hide. */
export interface LotOpenings {
  reserve(seal: string): Opening<'reserve'> | undefined;
  limit(seal: string): Opening<'limit'> | undefined;
  /** By pseudonym, in the order of their versions. */
  silent: ReadonlyMap<string, readonly SilentChange[]>;
  count: number;
  /** Why one of them cannot be believed, in a sentence; asked when all entries were read. */
  fault(): string | undefined;
}

/** Reads a lot's openings; `sealed` are the entries that `records` point to. */
export function readOpenings(
  hash: Hash,
  records: readonly OpeningRecord[],
  sealed: readonly Uint8Array[],
): LotOpenings {
  const bySeal = new Map<string, Opening>();
  const silent = new Map<string, SilentChange[]>();
  const batches = batchesOf(sealed);
  const faults: string[] = [];
  for (const { opening: bytes, sealed: place } of records) {
    const opening = readOpening(bytes);
    if (!opening) {
      faults.push('An opening cannot be read.');
      continue;
    }
    const seal = toBase64(hash(bytes));
    if (!place || opening.kind === 'reserve') {
      bySeal.set(seal, opening);
      continue;
    }
    const batch = batches.get(place.number);
    if (!batch || !holdsSeal(hash, batch, seal, place)) {
      faults.push(
        `Nothing shows that version ${opening.version} of a limit was sealed in its time.`,
      );
      continue;
    }
    const changes = silent.get(opening.bidder) ?? [];
    changes.push({ opening, from: batch.from, to: batch.to });
    silent.set(opening.bidder, changes);
  }
  for (const changes of silent.values()) {
    changes.sort((a, b) => a.opening.version - b.opening.version);
  }
  return { ...lookUp(bySeal, silent, faults), count: records.length };
}

function lookUp(
  bySeal: ReadonlyMap<string, Opening>,
  silent: ReadonlyMap<string, readonly SilentChange[]>,
  faults: readonly string[],
): Omit<LotOpenings, 'count'> {
  const used = new Set<string>();
  const find = <K extends Opening['kind']>(kind: K, seal: string) => {
    const opening = bySeal.get(seal);
    if (opening?.kind !== kind) return undefined;
    used.add(seal);
    return opening as Opening<K>;
  };
  const limits = [...bySeal.values()].filter((opening) => opening.kind === 'limit');
  const all = [...limits, ...[...silent.values()].flat().map(({ opening }) => opening)];
  return {
    reserve: (seal) => find('reserve', seal),
    limit: (seal) => find('limit', seal),
    silent,
    fault: () =>
      faults[0] ??
      (used.size < bySeal.size ? 'An opening opens no seal of this lot.' : undefined) ??
      wrongVersions(all),
  };
}

/** Somebody's versions are 1, 2, 3 …: one that is left out, or there twice, would hide a change. */
function wrongVersions(openings: readonly Opening<'limit'>[]): string | undefined {
  const versions = new Map<string, number[]>();
  for (const { bidder, version } of openings) {
    const own = versions.get(bidder);
    if (own) own.push(version);
    else versions.set(bidder, [version]);
  }
  const sound = [...versions.values()].every((ones) =>
    ones.toSorted((a, b) => a - b).every((version, at) => version === at + 1),
  );
  return sound ? undefined : 'A version of somebody’s limit is missing or there twice.';
}

function batchesOf(sealed: readonly Uint8Array[]): Map<number, Entry<'sealed'>> {
  const entries = sealed.map(readEntry).filter((entry) => entry?.kind === 'sealed');
  return new Map(entries.map((entry) => [entry.number, entry]));
}

function holdsSeal(
  hash: Hash,
  { root, size }: Entry<'sealed'>,
  seal: string,
  { index, proof }: { index: number; proof: readonly Uint8Array[] },
): boolean {
  const [bytes, wanted] = [fromBase64(seal), fromBase64(root)];
  if (!bytes || !wanted) return false;
  const found = rootFromInclusion(hash, [{ index, leaf: leafHash(hash, bytes) }], size, proof);
  return found !== undefined && equalBytes(found, wanted);
}
