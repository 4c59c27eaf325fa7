import { fromBase64, toBase64 } from '#domain/ledger/bytes.ts';
import { readCheckpoint } from '#domain/ledger/checkpoint.ts';
import type { Hash } from '#domain/ledger/hashing.ts';
import { siteIn } from '#domain/ledger/log-name.ts';
import { CourseRecorder } from '#domain/ledger/lot-course.ts';
import { type LotProof, readLotProof } from '#domain/ledger/lot-proof.ts';
import { readNote } from '#domain/ledger/note.ts';
import { verifyLot } from '#domain/ledger/verify-lot.ts';
import type { KeptLogs } from '#web/lib/ledger/kept-logs.ts';
import { openEd25519, sha256 } from '#web/lib/ledger/web-crypto.ts';
import type { VerifierSays, VerifyTask } from './verifier-messages.ts';

/** Checks lots beside the page, which stays as quick as ever meanwhile. */

const say = (message: VerifierSays, handedOver: Transferable[] = []): void =>
  postMessage(message, { transfer: handedOver });

class Unreadable extends Error {}

addEventListener('message', async ({ data }: MessageEvent<VerifyTask>) => {
  try {
    await verify(data);
  } catch (error) {
    const sentence =
      error instanceof Unreadable ? error.message : `This cannot be checked. ${String(error)}`;
    say({ kind: 'unreadable', sentence });
  }
});

async function verify({ file, lot, kept, withCourse }: VerifyTask): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const proof = readLotProof(bytes);
  if ('fault' in proof) throw new Unreadable(proof.fault);
  const origin = proof.vkey.split('+', 1)[0] ?? '';
  const known = kept[origin];
  const older = known ?? otherLog(origin, kept);
  const checkpoint = older && fromBase64(older.checkpoint);
  const recorder = withCourse ? new CourseRecorder() : undefined;
  const verification = await verifyLot(
    ...([counting(proof), await openEd25519(), proof] as const),
    ...([{ lot, vkey: known?.vkey, checkpoint }, recorder?.watch] as const),
  );
  const newest = newestOf(proof, origin, kept);
  const course = recorder?.course();
  say({ kind: 'done', verification, course, kept: newest }, course && [course.rows.buffer]);
}

/** Another log of the same site that was seen here: it cannot be compared with this one, which is said. */
const otherLog = (origin: string, kept: KeptLogs) =>
  Object.entries(kept).find(([name]) => siteIn({ name }) === siteIn({ name: origin }))?.[1];

/** The larger checkpoint of what was known and what came; the key stays that of the first time. */
function newestOf({ vkey, checkpoint }: LotProof, origin: string, kept: KeptLogs) {
  const known = kept[origin];
  const note = readNote(checkpoint);
  const size = note && readCheckpoint(note.text)?.size;
  if (size === undefined || (known && known.size >= size)) return undefined;
  return { origin, log: { vkey: known?.vkey ?? vkey, checkpoint: toBase64(checkpoint), size } };
}

/** Nearly all of the time is hashing, so the hashes tell how far it is: each entry has three, an opening one. */
function counting({ entries, openings }: LotProof): Hash {
  const all = entries.length * 3 + openings.length;
  const step = Math.max(1_000, Math.floor(all / 50));
  let done = 0;
  return (message) => {
    done += 1;
    if (done % step === 0) say({ kind: 'checking', share: Math.min(1, done / all) });
    return sha256(message);
  };
}
