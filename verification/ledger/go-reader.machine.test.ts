import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBase64 } from '#domain/ledger/bytes.ts';
import type { Hash } from '#domain/ledger/hashing.ts';
import { writeProof } from '#domain/ledger/proof.ts';
import { consistencySpans, inclusionSpans } from '#domain/ledger/tree.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { longLot } from './long-lot.ts';
import { playLot } from './played-lot.ts';
import { logOfLots, sampleLog } from './sample-log.ts';

const SIZE = 100_000;
const OLDER = 65_537;
const PLAYED = 100;
const PROVED = [0, 255, 256, 65_535, 65_536, 77_777, SIZE - 1];
const SOURCE = join(import.meta.dirname, 'go-reader');

const sha256: Hash = (message) => createHash('sha256').update(message).digest();
const folder = mkdtempSync(join(tmpdir(), 'fairlot-go-reader-'));
const program = join(folder, 'go-reader');
const served = join(folder, 'log');
let keys: string[] = [];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const env = { ...process.env, GO111MODULE: 'off', GOCACHE: join(folder, 'cache') };
  execFileSync('go', ['build', '-o', program, '.'], { cwd: SOURCE, env });
  const chance = chanceOf(1);
  const played = Array.from({ length: PLAYED }, (_, at) => playLot(chance, at + 2, 40));
  const others = played.reduce((sum, one) => sum + one.entries.length + one.sealed.length, 1);
  // Its opening and its close are entries, too.
  const long = longLot(sha256, 1, SIZE - others - 2);
  const { log } = await logOfLots(chance, [long, ...played]);
  const older = await sampleLog(log.entries.slice(0, OLDER));
  const store = (path: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(served, path)), { recursive: true });
    writeFileSync(join(served, path), bytes);
  };
  for (const [path, bytes] of log.tiles) store(path, bytes);
  store('checkpoint', log.checkpoint);
  store('older', older.checkpoint);
  const consistency = log.prove(consistencySpans(OLDER, SIZE));
  store('consistency', consistency.map((hash) => `${toBase64(hash)}\n`).join(''));
  for (const index of PROVED) {
    const hashes = log.prove(inclusionSpans([index], SIZE));
    const { checkpoint } = log;
    store(`${index}.tlog-proof`, writeProof({ index, extra: undefined, hashes, checkpoint }));
  }
  keys = [log.vkey, log.witnessVkey];
});

function readByGo(): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, [served, ...keys], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('Go’s own code reads a log of 100,000 entries and agrees with every tile, proof and lot', () => {
  const said = `${SIZE} entries and ${PROVED.length} proofs are right\n`;
  expect(readByGo()).toEqual({ status: 0, said });
});

type Change = (bytes: Buffer) => Uint8Array;

const flip =
  (at: number): Change =>
  (bytes) =>
    bytes.with(at < 0 ? bytes.length + at : at, ((bytes.at(at) ?? 0) + 1) % 256);
const replace =
  (from: string | RegExp, to: string): Change =>
  (bytes) =>
    Buffer.from(bytes.toString('utf8').replace(from, to));
/** The first entry of a bundle moved behind the second, each with its length. */
const swapEntries: Change = (bytes) => {
  const first = 2 + bytes.readUInt16BE(0);
  const second = first + 2 + bytes.readUInt16BE(first);
  return Buffer.concat([
    bytes.subarray(first, second),
    bytes.subarray(0, first),
    bytes.subarray(second),
  ]);
};
const dropEntry: Change = (bytes) => bytes.subarray(2 + bytes.readUInt16BE(0));
const doubleEntry: Change = (bytes) =>
  Buffer.concat([bytes.subarray(0, 2 + bytes.readUInt16BE(0)), bytes]);
const cut: Change = (bytes) => bytes.subarray(0, -1);

const TAMPERED: [what: string, path: string, change: Change][] = [
  ['the origin', 'checkpoint', replace('fairlot.example', 'fairlot.examples')],
  ['the size', 'checkpoint', replace('\n100000\n', '\n100001\n')],
  ['the root', 'checkpoint', flip(40)],
  ['the log’s signature', 'checkpoint', replace(/(— fairlot\S+ .{20})./, '$1*')],
  ['the log’s signature, left out', 'checkpoint', replace(/— fairlot.*\n/, '')],
  ['the witness’s signature, left out', 'checkpoint', replace(/— witness.*\n/, '')],
  ['the moment when the witness signed', 'checkpoint', replace(/(— witness\S+ .{8})../, '$1//')],
  ['a leaf’s hash in a full tile', 'tile/0/000', flip(7)],
  ['a leaf’s hash in the last tile', 'tile/0/390.p/160', flip(-1)],
  ['a hash of the level above', 'tile/1/000', flip(32 * 200)],
  ['a hash of the level above, in the last tile', 'tile/1/001.p/134', flip(0)],
  ['the hash at the top', 'tile/2/000.p/1', flip(31)],
  ['the end of a tile', 'tile/0/123', cut],
  ['a byte of an entry', 'tile/entries/200', flip(100)],
  ['a length before an entry', 'tile/entries/201', flip(1)],
  ['the order of two entries', 'tile/entries/202', swapEntries],
  ['an entry, left out', 'tile/entries/203', dropEntry],
  ['an entry, twice', 'tile/entries/204', doubleEntry],
  ['the price of a bid', 'tile/entries/205', replace('\nprice ', '\nprice 1')],
  ['the end of the last bundle', 'tile/entries/390.p/160', cut],
  ['the place in a proof', '77777.tlog-proof', replace('index 77777', 'index 77778')],
  ['a hash of a proof', '77777.tlog-proof', flip(60)],
  ['a hash of a proof, left out', '65536.tlog-proof', replace(/(index \d+\n).*\n/, '$1')],
  ['the proof that the log only grew', 'consistency', flip(3)],
];

test.each(TAMPERED)(
  'Go’s own code refuses the log when this was tampered with: %s',
  (_, path, change) => {
    const file = join(served, path);
    const before = readFileSync(file);
    const after = change(before);
    expect(before.equals(after)).toBe(false);
    writeFileSync(file, after);
    const { status, said } = readByGo();
    writeFileSync(file, before);
    expect({ status, said }).toMatchObject({ status: 1, said: expect.stringMatching(/\w/) });
  },
);
