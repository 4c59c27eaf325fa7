import { equalBytes, fromBigEndian, toOctets } from './bytes.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type Entry, readEntry } from './entries.ts';
import type { Hash, VerifySignature } from './hashing.ts';
import { isSameSite } from './log-name.ts';
import type { LotProof, ProvedEntry } from './lot-proof.ts';
import { type NoteKey, readNote } from './note.ts';
import { type CheckpointFault, type OpenedCheckpoint, openCheckpoint } from './open-checkpoint.ts';
import type { Policy, PolicyFault } from './policy.ts';
import { isIncluded } from './proof.ts';
import { isConsistent, leafHash, type TreeHead } from './tree.ts';
import { type Found, fails, holds, unchecked } from './verify-words.ts';

/** Whether a lot's file is part of one log that everybody sees: the first five checks but that of the key. */

const FAULTS: Record<CheckpointFault, string> = {
  unreadable: 'The signed checkpoint of the ledger cannot be read.',
  not_signed: 'The checkpoint of the ledger is not signed by the key of this file.',
  forged: 'The signature under the checkpoint of the ledger is wrong.',
};

const ONLY = { witnesses: new Map(), groups: new Map(), quorum: 'none' };

/** A checkpoint that this key signed, whoever cosigned it; a text: why it counts for nothing. */
export async function openSigned(
  verify: VerifySignature,
  key: NoteKey,
  bytes: Uint8Array,
): Promise<OpenedCheckpoint | string> {
  const opened = await openCheckpoint(verify, bytes, { logs: [{ key, url: undefined }], ...ONLY });
  return typeof opened === 'string' ? FAULTS[opened] : opened;
}

export async function checkWitnesses(
  verify: VerifySignature,
  key: NoteKey,
  bytes: Uint8Array,
  policy: Policy | PolicyFault,
): Promise<Found> {
  if ('fault' in policy) return fails(`The rules for witnesses cannot be read. ${policy.fault}`);
  if (policy.quorum === 'none')
    return unchecked('This ledger asks for no witness: so far only the site vouches for it.');
  const logs = [{ key, url: undefined }];
  const opened = await openCheckpoint(verify, bytes, { ...policy, logs });
  if (typeof opened === 'string') return fails('A signature in the name of a witness is wrong.');
  const names = [...opened.cosigned.keys()].join(', ');
  return opened.quorum
    ? holds(`Signed by others, too: ${names}.`)
    : fails(`Too few witnesses signed: ${names || 'none'}.`);
}

/** Whether each entry is in the log, and the first one that is not what the log has. */
export function checkInclusion(
  hash: Hash,
  head: TreeHead,
  { entries, sealed, hashes }: LotProof,
  leaves: readonly Uint8Array[],
): Found {
  const all = [...entries, ...sealed];
  const placed = all.map(({ index }, at) => ({ index, leaf: leaves[at] ?? new Uint8Array() }));
  const changed = all.findIndex(({ mark }, at) => mark !== markIn(leaves[at]));
  if (changed >= 0)
    return fails(
      `${nameOf(all, changed)} is not what was put into the ledger.`,
      changed < entries.length ? changed : undefined,
    );
  for (const list of [entries, sealed]) {
    const moved = list.findIndex(({ index }, at) => index <= (list[at - 1]?.index ?? -1));
    if (moved >= 0) return fails(`${nameOf(list, moved)} is not in the order of the ledger.`);
  }
  placed.sort((a, b) => a.index - b.index);
  return isIncluded(hash, head, placed, hashes)
    ? holds(`All ${all.length} entries are in the ledger, each in its place.`)
    : fails('The entries of this file are not those of the ledger that was signed.');
}

/** How a leaf's hash begins. */
const markIn = (leaf: Uint8Array = new Uint8Array()): number => fromBigEndian(leaf, 0, 4);

export const markOf = (hash: Hash, entry: Uint8Array): number => markIn(leafHash(hash, entry));

/** How people call an entry; one that cannot be read by its number or that of the bid before it. */
export function nameOf(entries: readonly Pick<ProvedEntry, 'bytes'>[], position: number): string {
  const bytesAt = (at: number) => entries[at]?.bytes ?? new Uint8Array();
  const entry = readEntry(bytesAt(position));
  if (entry) return entry.kind === 'bid' ? `Bid ${entry.seq}` : NAMES[entry.kind];
  const [, seq] = /^seq (\d+)$/m.exec(toOctets(bytesAt(position))) ?? [];
  if (seq) return `Bid ${seq}`;
  const before = readEntry(bytesAt(position - 1));
  return before?.kind === 'bid' ? `What follows bid ${before.seq}` : `Entry ${position + 1}`;
}

const NAMES: Record<Exclude<Entry['kind'], 'bid'>, string> = {
  lot_opened: 'The opening of the lot',
  lot_changed: 'A change to the lot',
  limit_void: 'The end of a limit',
  withdrawn: 'The withdrawal',
  lot_closed: 'The close',
  sale: 'A step in the sale',
  sealed: 'A batch of seals',
  log_opened: 'The opening of the ledger',
  log_ended: 'The end of the ledger',
};

/** Whether the log only grew since somebody kept an older checkpoint of it. */
export async function checkConsistency(
  hash: Hash,
  verify: VerifySignature,
  key: NoteKey,
  head: TreeHead,
  proof: LotProof['older'],
  kept: Uint8Array | undefined,
): Promise<Found> {
  if (!kept) return unchecked('No older checkpoint of the ledger was given to compare with.');
  const opened = await openSigned(verify, key, kept);
  if (typeof opened === 'string')
    return unchecked(
      isOfOtherLog(key, kept)
        ? 'The older checkpoint is of another ledger of this site: “verify monitor” compares them.'
        : 'The older checkpoint is not one that this key signed, so it tells nothing.',
    );
  const older = opened.checkpoint;
  const since = `the checkpoint of ${older.size} entries that you kept`;
  if (older.size === head.size)
    return equalBytes(older.root, head.root)
      ? holds(`This is ${since}.`)
      : fails(`The ledger does not show the entries of ${since}: it has two faces.`);
  if (older.size > head.size)
    return unchecked(`This file is older than ${since}: download it again.`);
  if (proof?.size !== older.size)
    return unchecked(`This file cannot be compared with ${since}: download it again for that.`);
  return isConsistent(hash, older, head, proof.hashes)
    ? holds(`The ledger has only grown since ${since}.`)
    : fails(`The ledger has not merely grown since ${since}: something was taken back.`);
}

function isOfOtherLog(key: NoteKey, kept: Uint8Array): boolean {
  const note = readNote(kept);
  const origin = note && readCheckpoint(note.text)?.origin;
  return origin !== undefined && origin !== key.name && isSameSite(key, { ...key, name: origin });
}
