import { toBytes } from '#domain/ledger/bytes.ts';
import {
  type Note,
  type NoteKey,
  type NoteSignature,
  readNote,
  readSignatures,
  verifyNote,
  writeNote,
} from '#domain/ledger/note.ts';
import { readPolicy } from '#domain/ledger/policy.ts';
import { writeAddCheckpoint } from '#domain/ledger/witness.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';

/** A checkpoint waits for its witnesses so long at most. */
const PATIENCE_MS = 1_500;
/** Who failed is not waited for; asked again after so long. */
const AGAIN_MS = 10_000;
const MOST_BYTES = 16_384;

/** A checkpoint that was signed, with its size. */
export interface Signed {
  note: Uint8Array;
  size: number;
}

/** That the log of this size only grew since it had `old` entries. */
export type ProveGrowth = (old: number, size: number) => Promise<readonly Uint8Array[]>;

export interface Witnesses {
  /** The checkpoint with the cosignatures that could be had in time; as it is where there are no witnesses. */
  cosign(signed: Signed): Promise<Uint8Array>;
}

/** The witnesses of a policy, asked as c2sp.org/tlog-witness says. */
export function openWitnesses(policyText: string, prove: ProveGrowth, log: Log): Witnesses {
  const policy = readPolicy(sha256, toBytes(policyText));
  const named = 'fault' in policy ? [] : [...policy.witnesses];
  const witnesses = named.map(([name, { key, url = '' }]) =>
    oneWitness({ name, key, url }, prove, log),
  );
  return {
    async cosign(signed) {
      const read = readNote(signed.note);
      if (!read || witnesses.length === 0) return signed.note;
      const cosigned = await Promise.all(witnesses.map((ask) => ask(signed, read)));
      const added = cosigned.filter((one) => one !== undefined);
      return writeNote({ text: read.text, signatures: [...read.signatures, ...added] });
    },
  };
}

interface Witness {
  name: string;
  key: NoteKey;
  url: string;
}

/** Asks one witness; undefined where it did not cosign in time. */
function oneWitness({ name, key, url }: Witness, prove: ProveGrowth, log: Log) {
  /** The size that it cosigned last, as far as we know. */
  let old = 0;
  let pausedUntil = 0;

  async function send({ note: checkpoint, size }: Signed, signal: AbortSignal): Promise<Response> {
    const body = writeAddCheckpoint({ old, proof: await prove(old, size), checkpoint });
    const address = `${url.replace(/\/$/, '')}/add-checkpoint`;
    return fetch(address, { method: 'POST', body: Buffer.from(body), signal, redirect: 'error' });
  }

  async function ask(signed: Signed, note: Note): Promise<NoteSignature> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    let reply = await send(signed, signal);
    let text = await textOf(reply);
    const known = Number(text);
    if (reply.status === 409 && Number.isSafeInteger(known) && known < signed.size) {
      old = known;
      reply = await send(signed, signal);
      text = await textOf(reply);
    }
    if (reply.status !== 200) throw new Error(`It answered ${reply.status}: ${text.trim()}`);
    const mine = readSignatures(text)?.filter((one) => one.name === key.name && one.id === key.id);
    const [signature] = mine ?? [];
    const asked = { text: note.text, signatures: mine ?? [] };
    const right = await verifyNote(verifyEd25519, asked, [key]);
    if (!signature || !right || right.length === 0)
      throw new Error('It answered without its signature.');
    old = signed.size;
    return signature;
  }

  return async (signed: Signed, note: Note): Promise<NoteSignature | undefined> => {
    if (performance.now() < pausedUntil) return undefined;
    try {
      return await ask(signed, note);
    } catch (error) {
      pausedUntil = performance.now() + AGAIN_MS;
      log.warn({ witness: name, err: error }, 'A witness did not cosign the ledger.');
      return undefined;
    }
  };
}

async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of reply.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('Its answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
