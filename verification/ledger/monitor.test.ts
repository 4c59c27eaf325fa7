import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { writeLotProof } from '#domain/ledger/lot-proof.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { monitor } from '#server/cli/verify/monitor.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { playLot } from './played-lot.ts';
import { lotProofOf } from './proved-lot.ts';
import { logOfLots, type ProvedLot, type SampleLog, sampleLog } from './sample-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairlot-monitor-'));
const files = new Map<string, Uint8Array | string>();
const site = createServer(({ url = '' }, reply) => {
  const file = files.get(url);
  reply.writeHead(file === undefined ? 404 : 200).end(file);
});
await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** Serves a log, and its lots as far as it has them. */
function serve(log: SampleLog, lots: readonly ProvedLot[]): void {
  files.clear();
  for (const [path, bytes] of log.tiles) files.set(`/log/1/${path}`, bytes);
  files.set('/log/1/checkpoint', log.checkpoint);
  files.set('/log/1/vkey', `${log.vkey}\n`).set('/log/1/policy', log.policyText);
  for (const { record, indices } of lots) {
    const known = indices.filter((index) => index < log.head.size);
    if (known.length === 0) continue;
    const isWhole = known.length === indices.length;
    const entries = record.entries.slice(0, known.length);
    const shown = isWhole ? record : { entries, openings: [], sealed: [] };
    const hashes = log.prove(inclusionSpans(known, log.head.size));
    const proof = lotProofOf(log, { record: shown, indices: known, hashes });
    files.set(`/api/auctions/${proof.lot}/proof`, writeLotProof(proof));
  }
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

const watch = async (options: { vkey?: string } = {}) => {
  const status = await monitor(address, { state, vkey: options.vkey, every: undefined });
  return { status, said: said.at(-1)?.replace(/^\S+ /, '').trim() };
};

test('a ledger that grows holds, and is read on from where it was', async () => {
  serve(half, lots);
  expect(await watch()).toMatchObject({ status: 0, said: expect.stringMatching(/^holds: /) });
  serve(log, lots);
  const { size } = log.head;
  expect(await watch({ vkey: log.vkey })).toEqual({
    status: 0,
    said: `holds: ${size} entries, ${size - half.head.size} of them new; 2 lots checked, 0 live.`,
  });
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
