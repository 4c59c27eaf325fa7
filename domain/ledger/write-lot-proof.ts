import { concatAll, toBase64, toBytes } from './bytes.ts';
import type { OpeningRecord } from './lot-openings.ts';
import type { LotProof, ProvedEntry } from './lot-proof.ts';

export const HEADER = 'fairlot.lot-proof/v1';

const lineOf = (...words: (string | number)[]): Uint8Array => toBytes(`${words.join(' ')}\n`);
export const EMPTY_LINE = toBytes('\n');

/** What stands before the hashes of the inclusion proof. */
export function* firstParts({
  lot,
  vkey,
  older,
}: Pick<LotProof, 'lot' | 'vkey' | 'older'>): Generator<Uint8Array> {
  yield lineOf(HEADER);
  yield lineOf('lot', lot);
  yield lineOf('key', vkey);
  if (older) yield lineOf('older', older.size, ...older.hashes.map(toBase64));
}

export const hashLine = (hash: Uint8Array): Uint8Array => lineOf('hash', toBase64(hash));

/** What stands between the hashes and the entries. */
export function* signedParts(
  proof: Pick<LotProof, 'policy' | 'checkpoint'>,
): Generator<Uint8Array> {
  for (const part of [proof.policy, proof.checkpoint]) {
    yield EMPTY_LINE;
    yield part;
  }
}

export function* entryParts(
  kind: 'entry' | 'sealed',
  { index, mark, bytes }: ProvedEntry,
): Generator<Uint8Array> {
  yield EMPTY_LINE;
  yield lineOf(kind, index, mark.toString(16).padStart(8, '0'));
  yield bytes;
}

export function* openingParts({ opening, sealed }: OpeningRecord): Generator<Uint8Array> {
  const place = sealed ? [sealed.number, sealed.index, ...sealed.proof.map(toBase64)] : [];
  yield EMPTY_LINE;
  yield lineOf('opening', ...place);
  yield opening;
}

/** The file in parts, none of them large. */
function* lotProofParts(proof: LotProof): Generator<Uint8Array> {
  yield* firstParts(proof);
  for (const hash of proof.hashes) yield hashLine(hash);
  yield* signedParts(proof);
  for (const one of proof.entries) yield* entryParts('entry', one);
  for (const one of proof.sealed) yield* entryParts('sealed', one);
  for (const one of proof.openings) yield* openingParts(one);
  for (const one of proof.later ?? []) {
    yield EMPTY_LINE;
    yield* lotProofParts(one);
  }
}

export const writeLotProof = (proof: LotProof): Uint8Array => concatAll([...lotProofParts(proof)]);
