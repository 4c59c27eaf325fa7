import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fromBase64, readWhole, toBase64, toHex } from '#domain/ledger/bytes.ts';
import type { Checkpoint } from '#domain/ledger/checkpoint.ts';
import { HASH_SIZE } from '#domain/ledger/hashing.ts';
import type { TreeHead } from '#domain/ledger/tree.ts';
import { sha256 } from '#server/platform/keys/sha256.ts';

/** Requests that are kept as evidence; a log that goes on lying adds nothing to them. */
const MOST_EVIDENCE = 100;

/** What a witness cosigned last of each log: a line each, `ORIGIN SIZE ROOT`. */
export function openMemory(path: string) {
  const heads = new Map<string, TreeHead>(existsSync(path) ? readHeads(path) : []);
  return {
    latest: (origin: string): TreeHead | undefined => heads.get(origin),
    /** Returns once it is on the disk; throws where it could not be written, and then nothing counts as kept. */
    keep({ origin, size, root }: Checkpoint): void {
      const next = new Map(heads).set(origin, { size, root });
      const lines = [...next].map(
        ([name, head]) => `${name} ${head.size} ${toBase64(head.root)}\n`,
      );
      writeDurably(path, lines.join(''));
      heads.set(origin, { size, root });
    },
  };
}

/** A file that cannot be read stops the witness: with nothing in mind it would cosign a fork. */
function readHeads(path: string): [string, TreeHead][] {
  const lines = readFileSync(path, 'utf8').split('\n');
  if (lines.pop() !== '') throw new Error(`${path} is damaged.`);
  return lines.map((line) => {
    const [origin = '', digits = '', base64 = ''] = line.split(' ');
    const [size, root] = [readWhole(digits), fromBase64(base64)];
    if (size === undefined || root?.length !== HASH_SIZE) throw new Error(`${path} is damaged.`);
    return [origin, { size, root }];
  });
}

/** A request that the log signed and that contradicts what it said before: to show to others. */
export function keepEvidence(folder: string, body: Uint8Array): void {
  process.stderr.write('A log asked for a cosignature on what does not extend its past.\n');
  const kept = readdirSync(folder).filter((name) => name.startsWith('evidence-'));
  const name = `evidence-${toHex(sha256(body)).slice(0, 16)}`;
  if (kept.length < MOST_EVIDENCE) writeDurably(join(folder, name), body);
}

/** The whole file or the old one, whatever happens, and on the disk before this returns. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  const draft = `${path}.draft`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, Buffer.from(content));
  flush(file);
  renameSync(draft, path);
  flush(openSync(dirname(path), 'r'));
}

function flush(file: number): void {
  fsyncSync(file);
  closeSync(file);
}
