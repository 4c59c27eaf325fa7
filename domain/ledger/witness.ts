import { concat, equalBytes, fromBase64, readWhole, toBase64, toBytes, toText } from './bytes.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { HASH_SIZE, type Hash, type VerifySignature } from './hashing.ts';
import { type NoteKey, readNote, verifyNote } from './note.ts';
import { isConsistent, type TreeHead } from './tree.ts';

/** What a log asks of a witness, and how a witness judges it: c2sp.org/tlog-witness. */
export interface AddCheckpoint {
  /** The size that the witness cosigned last, as far as the log knows. */
  old: number;
  /** That the log only grew since. */
  proof: readonly Uint8Array[];
  checkpoint: Uint8Array;
}

const MOST_HASHES = 63;

export function writeAddCheckpoint({ old, proof, checkpoint }: AddCheckpoint): Uint8Array {
  const lines = [`old ${old}`, ...proof.map(toBase64), ''];
  return concat(toBytes(lines.map((line) => `${line}\n`).join('')), checkpoint);
}

/** Undefined unless writing the request again gives the same bytes. */
export function readAddCheckpoint(body: Uint8Array): AddCheckpoint | undefined {
  const text = toText(body);
  const split = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || split < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, split).split('\n');
  const old = readWhole(/^old (\d+)$/.exec(first)?.[1] ?? '');
  const proof = lines.flatMap((line) => fromBase64(line) ?? []);
  if (old === undefined || lines.length > MOST_HASHES) return undefined;
  if (proof.some(({ length }) => length !== HASH_SIZE)) return undefined;
  const request = { old, proof, checkpoint: toBytes(text.slice(split + 2)) };
  return equalBytes(writeAddCheckpoint(request), body) ? request : undefined;
}

export type WitnessAnswer =
  /** The witness stores the checkpoint, then signs the text. */
  | { status: 200; checkpoint: Checkpoint; text: string }
  | { status: 400 | 403 | 404 | 422 }
  /** With the size that it cosigned last. */
  | { status: 409; size: number };

/**
 * Whether a witness may cosign what it is asked to. `keysOf` gives the keys of a log that it knows, by origin, `latest`
 * what it cosigned of that log last. Reading that, judging and storing must be one step that nothing comes between.
 */
export async function judgeCheckpoint(
  hash: Hash,
  verify: VerifySignature,
  body: Uint8Array,
  keysOf: (origin: string) => readonly NoteKey[] | undefined,
  latest: (origin: string) => TreeHead | undefined,
): Promise<WitnessAnswer> {
  const request = readAddCheckpoint(body);
  const note = request && readNote(request.checkpoint);
  const checkpoint = note && readCheckpoint(note.text);
  if (!request || !note || !checkpoint) return { status: 400 };
  const keys = keysOf(checkpoint.origin);
  if (!keys) return { status: 404 };
  const signed = await verifyNote(verify, note, keys);
  if (!signed || signed.length === 0) return { status: 403 };
  if (request.old > checkpoint.size) return { status: 400 };
  const before = latest(checkpoint.origin) ?? { size: 0, root: hash(new Uint8Array()) };
  const sameSize = before.size === checkpoint.size;
  if (request.old !== before.size || (sameSize && !equalBytes(before.root, checkpoint.root)))
    return { status: 409, size: before.size };
  if (!isConsistent(hash, before, checkpoint, request.proof)) return { status: 422 };
  return { status: 200, checkpoint, text: note.text };
}
