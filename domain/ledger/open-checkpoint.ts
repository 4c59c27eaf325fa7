import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import type { VerifySignature } from './hashing.ts';
import { readNote, verifyNote } from './note.ts';
import { meetsQuorum, type Policy } from './policy.ts';

/** A checkpoint that a log of the policy signed. */
export interface OpenedCheckpoint {
  checkpoint: Checkpoint;
  /** The policy's witnesses that cosigned it, by their names there, each with its time in seconds since 1970. */
  cosigned: ReadonlyMap<string, number>;
  /** Whether they are enough. */
  quorum: boolean;
}

export type CheckpointFault =
  | 'unreadable'
  /** Signed by no log of the policy that bears the origin's name. */
  | 'not_signed'
  /** A signature in the name of a log or witness that we know is not theirs. */
  | 'forged';

/** Reads a signed checkpoint and asks whose it is, by a policy. */
export async function openCheckpoint(
  verify: VerifySignature,
  bytes: Uint8Array,
  policy: Policy,
): Promise<OpenedCheckpoint | CheckpointFault> {
  const note = readNote(bytes);
  const checkpoint = note && readCheckpoint(note.text);
  if (!note || !checkpoint) return 'unreadable';
  const logs = policy.logs.map(({ key }) => key).filter(({ name }) => name === checkpoint.origin);
  const witnesses = [...policy.witnesses];
  const keys = [...logs, ...witnesses.map(([, { key }]) => key)];
  const signed = await verifyNote(verify, note, keys);
  if (!signed) return 'forged';
  if (!signed.some(({ key }) => logs.includes(key))) return 'not_signed';
  const cosigned = new Map(
    witnesses.flatMap(([name, witness]) => {
      const time = signed.find(({ key }) => key === witness.key)?.time;
      return time === undefined ? [] : [[name, time] as const];
    }),
  );
  return { checkpoint, cosigned, quorum: meetsQuorum(policy, new Set(cosigned.keys())) };
}
