import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeProof } from '#domain/ledger/proof.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { playLot } from './played-lot.ts';
import { logOfLots, type ProvedLot, type SampleLog, sampleLog } from './sample-log.ts';
import { openSampleSite } from './sample-site.ts';

/** A site lost entries and went on in a second log; somebody has kept the key of the first. */

const folder = mkdtempSync(join(tmpdir(), 'fairlot-later-log-'));
const { files, add, address, close } = await openSampleSite();
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});
const pathOf = (name: string, content: Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const chance = chanceOf(11);
const first = await logOfLots(chance, [playLot(chance, 1, 20)]);
const second = await logOfLots(chance, [playLot(chance, 2, 20)], first.log.head);
const older = await sampleLog(first.log.entries.slice(0, 5));
const key = ['--key', first.log.vkey];

beforeEach(() => {
  files.clear();
  add(first.log, first.lots, '/log/1');
  add(second.log, second.lots, '/log/2');
});

/** The command, which runs beside the site that it asks. */
const verify = (...args: string[]): Promise<{ status: number; said: string }> =>
  new Promise((ended) => {
    execFile(process.execPath, ['server/cli/verify.ts', ...args], (error, stdout, stderr) =>
      ended({ status: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

/** The proof of one entry. */
const proofOfFirst = (log: SampleLog, [lot]: readonly ProvedLot[]): string => {
  if (!lot) throw new Error('The log has no lot.');
  const hashes = log.prove(inclusionSpans(lot.indices.slice(0, 1), log.head.size));
  const [index = 0] = lot.indices;
  const extra = log.entries[index] ?? new Uint8Array();
  const { checkpoint } = log;
  return pathOf('bid.tlog-proof', writeProof({ index, extra, hashes, checkpoint }));
};

test('by the key of the first log a lot’s address in the second holds, since that one names its last checkpoint', async () => {
  const checkpoint = ['--checkpoint', pathOf('older', older.checkpoint)];
  files.set(
    '/api/auctions/2/proof?older=5',
    files.get('/api/auctions/2/proof') ?? new Uint8Array(),
  );
  const { status, said } = await verify(`${address}/auction/2`, ...key, ...checkpoint);
  expect(said).toContain('Log 1 has all 5 entries of the checkpoint that you kept.');
  expect(said).toContain('Log 2 follows log 1: the site lost entries');
  expect(said).toContain('The file bears the key that you expect.');
  expect(status).toBe(0);
});

test('a second log that names another checkpoint, or a first one that took entries back, is found out', async () => {
  const wrong = await logOfLots(chance, [playLot(chance, 2, 20)], older.head);
  add(wrong.log, wrong.lots, '/log/2');
  const size = first.log.head.size;
  expect(await verify(`${address}/auction/2`, ...key)).toMatchObject({
    status: 1,
    said: `Log 2 says that the one before had 5 entries, but that one signed ${size}, or different ones.\n`,
  });
  add(older, [], '/log/1');
  const kept = pathOf('kept', first.log.checkpoint);
  files.set(
    `/api/auctions/2/proof?older=${size}`,
    files.get('/api/auctions/2/proof') ?? new Uint8Array(),
  );
  expect(await verify(`${address}/auction/2`, ...key, '--checkpoint', kept)).toMatchObject({
    status: 1,
    said: expect.stringContaining('something was taken back'),
  });
});

test('a file alone says of which log it is, and what to do', async () => {
  const file = files.get('/api/auctions/2/proof') as Uint8Array;
  const said = `This is from fairlot.example/log/2, but the key that you gave is for fairlot.example/log/1. This log began when the other could not go on, as after a restore. Let “verify monitor” check that it follows the other, then give this key: ${second.log.vkey}`;
  expect(await verify(pathOf('lot.txt', file), ...key)).toMatchObject({
    status: 1,
    said: expect.stringContaining(said),
  });
  const bid = proofOfFirst(second.log, second.lots);
  expect(await verify(bid, ...key)).toMatchObject({ status: 1, said: `${said}\n` });
  expect((await verify(bid, '--key', second.log.vkey)).status).toBe(0);
  const { said: earlier } = await verify(
    pathOf('early.txt', files.get('/api/auctions/1/proof') as Uint8Array),
    ...['--key', second.log.vkey],
  );
  expect(earlier).toContain('This is an earlier ledger of the same site');
});
