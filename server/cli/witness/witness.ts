import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type NoteKey, readVkey, signText, writeSignature } from '#domain/ledger/note.ts';
import { judgeCheckpoint, readAddCheckpoint } from '#domain/ledger/witness.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';
import { verifyEd25519 } from '#server/platform/keys/verify-ed25519.ts';
import { keepEvidence, openMemory } from './memory.ts';
import { openWitnessKey } from './witness-key.ts';

export interface Answer {
  status: number;
  body: string;
  type?: string;
}

export interface Witness {
  key: NoteKey;
  /** Answers a request of c2sp.org/tlog-witness; whatever it cosigns is on the disk before. */
  add(body: Uint8Array): Promise<Answer>;
}

const WORDS = {
  400: 'This is not a request to cosign.\n',
  403: 'The log did not sign this.\n',
  404: 'This log is not known here.\n',
  422: 'This does not extend what was cosigned before.\n',
};

/** A witness with its key and memory in a folder of its own, for the logs with these keys. */
export function openWitness(folder: string, name: string, vkeys: readonly string[]): Witness {
  const logs = vkeys.map((vkey) => {
    const key = readVkey(sha256, vkey);
    if (!key) throw new Error(`This is not the key of a log: ${vkey}`);
    return key;
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { key, sign } = openWitnessKey(join(folder, 'key'), name);
  const memory = openMemory(join(folder, 'cosigned'));
  const keysOf = (origin: string) => {
    const known = logs.filter((log) => log.name === origin);
    return known.length > 0 ? known : undefined;
  };

  async function judge(body: Uint8Array): Promise<Answer> {
    const said = await judgeCheckpoint(sha256, verifyEd25519, body, keysOf, memory.latest);
    if (said.status === 409) {
      // The log counts as we do, and yet has another root: it signed two trees of one size.
      if (readAddCheckpoint(body)?.old === said.size) keepEvidence(folder, body);
      return { status: 409, body: `${said.size}\n`, type: 'text/x.tlog.size' };
    }
    if (said.status === 422) keepEvidence(folder, body);
    if (said.status !== 200) return { status: said.status, body: WORDS[said.status] };
    memory.keep(said.checkpoint);
    const time = Math.floor(Date.now() / 1_000);
    return { status: 200, body: writeSignature(await signText(key, sign, said.text, time)) };
  }

  // One after another: nothing may come between judging and storing.
  let last: Promise<unknown> = Promise.resolve();
  return {
    key,
    add(body) {
      const next = last.then(() => judge(body));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
