import { concatAll, equalBytes, fromBase64, readWhole, toBytes, toText } from './bytes.ts';
import { HASH_SIZE } from './hashing.ts';
import type { OpeningRecord } from './lot-openings.ts';
import { EMPTY_LINE, HEADER, writeLotProof } from './write-lot-proof.ts';

/** One lot in one file, to be checked without the site: docs/ledger-entries.md says how it is written. */
export interface LotProof {
  lot: number;
  /** The log's public key, as one line. */
  vkey: string;
  /** That the log only grew since it had so many entries. */
  older: { size: number; hashes: readonly Uint8Array[] } | undefined;
  /** That all entries are in the log, in the order of `inclusionSpans`. */
  hashes: readonly Uint8Array[];
  /** Whose signatures count, as the site says: without empty lines. */
  policy: Uint8Array;
  /** The signed checkpoint, byte for byte. */
  checkpoint: Uint8Array;
  /** The lot's own entries. */
  entries: readonly ProvedEntry[];
  /** The `sealed` entries that openings point to. */
  sealed: readonly ProvedEntry[];
  openings: readonly OpeningRecord[];
  /** Of a lot whose sale went on in later logs: what these have of it, each in its own. */
  later?: readonly LotProof[];
}

export interface ProvedEntry {
  bytes: Uint8Array;
  /** Its place in the log. */
  index: number;
  /** The first four bytes of its hash: proves nothing, but tells which entry was changed. */
  mark: number;
}

const NEWLINE = 10;
/** Header, policy, and the checkpoint’s text and signatures. */
const BEFORE_ENTRIES = 4;
/** In the order of the file. */
const KINDS = ['entry', 'sealed', 'opening'];

/** Says in a sentence where such a file cannot be read. */
export type UnreadableProof = { fault: string };

/** Reads what is spelled as `writeLotProof` spells it, and nothing else. */
export function readLotProof(file: Uint8Array): LotProof | UnreadableProof {
  const [first, ...more] = partsOf(file, startsOf(file)).map((starts) => readPart(file, starts));
  if (!first) return { fault: NO_PROOF };
  if ('fault' in first) return first;
  const later: LotProof[] = [];
  for (const one of more) {
    if ('fault' in one) return one;
    later.push(one);
  }
  return more.length === 0 ? first : { ...first, later };
}

const NO_PROOF = 'This is not a lot proof.';

/**
 * Where each block of a file that ends in a newline begins, the blocks being parted by empty lines, and where one
 * behind the last would begin. Empty for any other file. Numbers, as an array of bytes for each took a third of the
 * reading.
 */
function startsOf(file: Uint8Array): number[] {
  const starts = [0];
  for (let at = 1; at < file.length; at++) {
    if (file[at] !== NEWLINE || file[at - 1] !== NEWLINE) continue;
    at += 1;
    starts.push(at);
  }
  starts.push(file.length + 1);
  const isSound = starts.every((start, at) => start - (starts[at - 1] ?? -3) > 2);
  return isSound && file.at(-1) === NEWLINE ? starts : [];
}

/** A part begins with its header; before its entries stand policy, checkpoint and signatures. */
function partsOf(file: Uint8Array, starts: readonly number[]): number[][] {
  const firsts: number[] = [];
  for (const [at, start] of starts.slice(0, -1).entries()) {
    const last = firsts.at(-1);
    if (last === undefined || (at >= last + BEFORE_ENTRIES && begins(file, start))) firsts.push(at);
  }
  const behind = starts.length - 1;
  return firsts.map((first, part) => starts.slice(first, (firsts[part + 1] ?? behind) + 1));
}

const FIRST_LINE = toBytes(`${HEADER}\n`);

const begins = (file: Uint8Array, start: number): boolean =>
  file[start] === FIRST_LINE[0] &&
  equalBytes(file.subarray(start, start + FIRST_LINE.length), FIRST_LINE);

function readPart(file: Uint8Array, starts: readonly number[]): LotProof | UnreadableProof {
  const [head, policy, text, signatures] = starts
    .slice(1, 1 + BEFORE_ENTRIES)
    .map((behind, at) => file.subarray(starts[at], behind - 1));
  const header = head && readHeader(head);
  if (!header) return { fault: NO_PROOF };
  if (!policy || !text || !signatures) return { fault: 'The file ends before its checkpoint.' };
  const proof = {
    ...header,
    ...{ policy, checkpoint: concatAll([text, EMPTY_LINE, signatures]) },
    ...{
      entries: [] as ProvedEntry[],
      sealed: [] as ProvedEntry[],
      openings: [] as OpeningRecord[],
    },
  };
  let order = 0;
  for (let at = BEFORE_ENTRIES + 1; at < starts.length; at++) {
    const [start, behind] = [starts[at - 1] ?? 0, starts[at] ?? 0];
    const split = file.indexOf(NEWLINE, start) + 1;
    const [kind, ...words] = (toText(file.subarray(start, split - 1)) ?? '').split(' ');
    const bytes = file.subarray(split, behind - 1);
    const opening = kind === 'opening' ? readOpeningPlace(words, bytes) : undefined;
    const entry = kind === 'opening' ? undefined : readPlace(words, bytes);
    const place = KINDS.indexOf(kind ?? '');
    if (place < order || !(opening ?? entry))
      return { fault: `The file cannot be read after ${countOf(proof)}.` };
    order = place;
    if (opening) proof.openings.push(opening);
    else if (entry) proof[kind === 'entry' ? 'entries' : 'sealed'].push(entry);
  }
  return proof;
}

const countOf = ({ entries, sealed, openings }: LotProof): string =>
  `${entries.length + sealed.length} entries and ${openings.length} openings`;

function readHeader(
  block: Uint8Array,
): Pick<LotProof, 'lot' | 'vkey' | 'older' | 'hashes'> | undefined {
  const lines = (toText(block) ?? '').split('\n').map((line) => line.split(' '));
  const [[format] = [], [, lotWord = ''] = [], [, vkey = ''] = [], ...more] = lines;
  const [first] = more;
  const olderLine = first?.[0] === 'older' ? first : undefined;
  const lot = readWhole(lotWord);
  const older = olderLine && readOlder(olderLine.slice(1));
  const hashes = readHashes(
    more.flatMap(([word, base64 = '']) => (word === 'hash' ? [base64] : [])),
  );
  if (format !== HEADER || lot === undefined || !hashes) return undefined;
  const header = { lot, vkey, older, hashes };
  const nothing = new Uint8Array();
  const rest = { policy: nothing, checkpoint: nothing, entries: [], sealed: [], openings: [] };
  const written = writeLotProof({ ...header, ...rest });
  // Behind it the empty lines before policy and checkpoint.
  return equalBytes(written.subarray(0, -2), block) ? header : undefined;
}

function readOlder([digits = '', ...words]: readonly string[]): LotProof['older'] {
  const [size, hashes] = [readWhole(digits), readHashes(words)];
  return size === undefined || !hashes ? undefined : { size, hashes };
}

function readHashes(words: readonly string[]): Uint8Array[] | undefined {
  const hashes = words.flatMap((word) => fromBase64(word) ?? []);
  const sound = hashes.every(({ length }) => length === HASH_SIZE);
  return sound && hashes.length === words.length ? hashes : undefined;
}

function readPlace(words: readonly string[], bytes: Uint8Array): ProvedEntry | undefined {
  const [digits = '', hex = ''] = words;
  const index = readWhole(digits);
  if (index === undefined || !/^[0-9a-f]{8}$/.test(hex) || words.length !== 2) return undefined;
  return { index, mark: Number.parseInt(hex, 16), bytes };
}

function readOpeningPlace(
  words: readonly string[],
  opening: Uint8Array,
): OpeningRecord | undefined {
  if (words.length === 0) return { opening };
  const [number, index] = [readWhole(words[0] ?? ''), readWhole(words[1] ?? '')];
  const proof = readHashes(words.slice(2));
  if (number === undefined || index === undefined || !proof) return undefined;
  return { opening, sealed: { number, index, proof } };
}
