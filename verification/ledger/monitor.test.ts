import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { toBase64, toBytes } from '#domain/ledger/bytes.ts';
import { readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { ED25519, signText, writeNote, writeVkey } from '#domain/ledger/note.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { monitor } from '#server/cli/verify/monitor.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { keyPair, sha256 } from '#verification/support/ledger-keys.ts';
import { playLot } from './played-lot.ts';
import { lotProofOf } from './proved-lot.ts';
import {
  logOfLots,
  type ProvedLot,
  policyOfAnother,
  type SampleLog,
  sampleLog,
} from './sample-log.ts';
import { openSampleSite } from './sample-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-monitor-'));
const { files, add, address, close } = await openSampleSite();
afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

/** Serves one log and its lots. */
function serve(log: SampleLog, lots: readonly ProvedLot[]): void {
  files.clear();
  add(log, lots, '/log/1');
}

const { log, lots } = await logOfLots(chanceOf(3), [
  playLot(chanceOf(3), 1, 30),
  playLot(chanceOf(4), 2, 30),
]);
/** Before the second lot's last entries, all of whose own come before those that are sealed. */
const half = await sampleLog(log.entries.slice(0, Math.floor(log.head.size / 2)));

const said: string[] = [];
let state = '';
beforeEach(({ task }) => {
  state = join(folder, `${task.id}.json`);
  said.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_795_555_200_000 });
  return () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

const watch = async (options: { vkey?: string; policy?: string } = {}) => {
  const policy = options.policy === undefined ? undefined : toBytes(options.policy);
  const status = await monitor(address, { state, vkey: options.vkey, policy, every: undefined });
  return { status, said: said.at(-1)?.replace(/^\S+ /, '').trim() };
};

test('a ledger that grows holds, and is read on from where it was', async () => {
  serve(half, lots);
  expect(await watch()).toMatchObject({ status: 0, said: expect.stringMatching(/^holds: /) });
  serve(log, lots);
  const { size } = log.head;
  expect(await watch({ vkey: log.vkey })).toEqual({
    status: 0,
    said: `holds: ${size} entries, ${size - half.head.size} of them new; lots checked: 2, live: 0.`,
  });
});

test('the witnesses that its user asks for count, whatever the site’s policy says', async () => {
  serve(log, lots);
  files.set('/log/1/policy', toBytes(`log ${log.vkey}\nquorum none\n`));
  expect((await watch({ policy: log.policyText })).status).toBe(0);
  expect((await watch({ policy: await policyOfAnother(log) })).status).toBe(1);
});

test('a ledger that took something back is found out', async () => {
  serve(log, lots);
  await watch();
  serve(half, lots);
  expect(await watch()).toMatchObject({ status: 1, said: expect.stringContaining('but had') });
  const other = [...log.entries.slice(1), ...log.entries.slice(0, 1)];
  serve(await sampleLog([...other, ...other]), lots);
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringContaining('not those that the ledger had before'),
  });
});

test('a bid that is there twice, and one that a lot’s file leaves out, are found out', async () => {
  const bid = log.entries.findIndex((entry) => Buffer.from(entry).includes('\nseq 2\n'));
  serve(await sampleLog([...log.entries, ...log.entries.slice(bid, bid + 1)]), lots);
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^FAILS: Lot \d has two bids with the number 2\.$/),
  });
  serve(log, lots);
  const shown = files.get('/api/auctions/1/proof');
  serve(half, lots);
  const older = files.get('/api/auctions/1/proof');
  serve(log, lots);
  expect(shown).not.toEqual(older);
  files.set('/api/auctions/1/proof', older ?? '');
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^FAILS: Lot 1 has \d+ entries, but its file only \d+\.$/),
  });
});

test('a ledger that stands still while a lot is live is stale', async () => {
  serve(half, lots);
  vi.setSystemTime(1_795_555_200_000 + 30 * 86_400_000);
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringContaining('old, with a lot live'),
  });
});

test('a ledger that goes on in another log is followed there, if that one names what was signed last', async () => {
  const chance = chanceOf(5);
  // The second lot, which was live, goes on in the next log.
  const next = (previous: SampleLog) =>
    logOfLots(chance, [playLot(chance, 2, 20), playLot(chance, 3, 20)], previous.head);
  const follower = await next(half);
  serve(half, lots);
  await watch();
  const kept = readFileSync(state);
  add(follower.log, follower.lots, '/log/2');
  const { size } = follower.log.head;
  const holds = {
    ...{
      status: 0,
      said: `holds: ${size} entries, ${size} of them new; lots checked: 2, live: 0.`,
    },
  };
  expect(await watch({ vkey: half.vkey })).toEqual(holds);
  expect(said.join('')).toContain('Log 2 follows log 1: the site lost entries');
  expect((await watch()).said).toBe(
    `holds: ${size} entries, 0 of them new; lots checked: 0, live: 0.`,
  );

  // Who never saw it reads both. Of the first, entries are lost.
  rmSync(state);
  expect(await watch()).toEqual(holds);
  rmSync(state);
  for (const path of half.tiles.keys())
    if (path.includes('entries')) files.delete(`/log/1/${path}`);
  expect(await watch()).toEqual(holds);
  expect(said.join('')).toContain('lost: log 1 cannot be read to its end');

  writeFileSync(state, kept);
  const wrong = await next(log);
  add(wrong.log, wrong.lots, '/log/2');
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringContaining(`Log 2 says that the one before had ${log.head.size} entries`),
  });
});

test('a lot that is said to go on in a later log, which has none of it, is found out', async () => {
  const chance = chanceOf(6);
  const follower = await logOfLots(chance, [playLot(chance, 3, 20)], log.head);
  serve(log, lots);
  const elsewhere = await logOfLots(chance, [playLot(chance, 1, 20)], log.head);
  add(elsewhere.log, elsewhere.lots, '/log/2');
  add(follower.log, follower.lots, '/log/2');
  expect(await watch()).toMatchObject({
    status: 1,
    said: 'FAILS: Lot 1 is said to go on in a later log, but none has it.',
  });
});

test('another key is not followed, and it says what to do', async () => {
  const chance = chanceOf(7);
  const { log: next } = await logOfLots(chance, [playLot(chance, 3, 20)], log.head);
  serve(log, lots);
  await watch();
  const other = await keyPair('fairlot.example/log/1', ED25519, sha256(log.head.root));
  expect(await watch({ vkey: writeVkey(other.key) })).toMatchObject({
    status: 1,
    said: expect.stringContaining('begin a new --state FILE with it'),
  });
  const ended = { kind: 'log_ended', log: 1, at: 9, reason: 'new_key', next: 2 } as const;
  const last = await sampleLog([...log.entries, writeEntry(ended)]);
  const text = Buffer.from(next.checkpoint).toString().split('\n\n', 1)[0];
  const name = 'fairlot.example/log/2';
  const { key, sign } = await keyPair(name, ED25519);
  const signatures = [await signText(key, sign, `${text}\n`)];
  files.set('/log/2/checkpoint', writeNote({ text: `${text}\n`, signatures }));
  expect(await watch()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^FAILS: Log 2 is not signed by the key of log 1\./),
  });
  add(last, lots, '/log/1');
  await expect(watch()).rejects.toThrow('Log 1 has ended, as its last entry says');
});

test('the sale of a lot that closed in an earlier log is checked with that one’s entries', async () => {
  const played = playLot(chanceOf(8), 4, 30);
  const isSale = (entry: Uint8Array) => readEntry(entry)?.kind === 'sale';
  const record = { ...played, entries: played.entries.filter((entry) => !isSale(entry)) };
  const first = await logOfLots(chanceOf(8), [record]);
  const close = record.entries.map(readEntry).find((entry) => entry?.kind === 'lot_closed');
  const { winner: buyer = null, price = null, at = 0 } = close ?? {};
  expect(buyer).not.toBeNull();
  const opened = writeEntry({
    ...{ kind: 'log_opened', log: 2, at: 8, reason: 'restored' },
    previous: { size: first.log.head.size, root: toBase64(first.log.head.root) },
  });
  const watchSale = async (kept: string | null) => {
    const sale = { kind: 'sale', lot: 4, step: 1, at: at + 1, state: 'void', buyer: kept } as const;
    const bytes = writeEntry({ ...sale, price });
    const next = await sampleLog([opened, bytes], 2);
    const hashes = next.prove(inclusionSpans([1], 2));
    const told = { record: { entries: [bytes], openings: [], sealed: [] }, indices: [1], hashes };
    serve(first.log, first.lots);
    add(next, [], '/log/2');
    const [proof] = first.lots.map((lot) => lotProofOf(first.log, lot));
    if (!proof) throw new Error('The log has no lot.');
    const later = [{ ...lotProofOf(next, told), lot: 4 }];
    files.set('/api/auctions/4/proof', writeLotProof({ ...proof, later }));
    return watch();
  };
  expect(await watchSale(buyer)).toMatchObject({
    status: 0,
    said: 'holds: 2 entries, 2 of them new; lots checked: 1, live: 0.',
  });
  rmSync(state);
  expect(await watchSale('0'.repeat(32))).toMatchObject({
    status: 1,
    said: 'FAILS: Lot 4: The sale has another buyer, or another price, than it had before.',
  });
});
