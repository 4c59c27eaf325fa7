import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBidProof } from '#contract/ledger/get-bid-proof.ts';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import { readLotProof } from '#domain/ledger/lot-proof.ts';
import { readVkey } from '#domain/ledger/note.ts';
import { isIncluded, readProof } from '#domain/ledger/proof.ts';
import { leafHash } from '#domain/ledger/tree.ts';
import { openSigned } from '#domain/ledger/verify-log.ts';
import { type Expected, verifyLot } from '#domain/ledger/verify-lot.ts';
import { startLedger } from '#server/ledger/start-ledger.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { startCloser } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { ledgerConfig } from '#verification/support/ledger.ts';
import { sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { silentLog } from '#verification/support/silent-log.ts';

withTestApp({ rateLimits: false, ledgerPolicy: '\n# nobody yet\n\nquorum none\n' });

const parts: { stop(): Promise<unknown> }[] = [];
beforeAll(async () => {
  const { database, config, log } = theApp();
  const { config: own, remove } = await ledgerConfig();
  const ledger = startLedger(database, { ...config, dataDir: own.dataDir }, log);
  parts.push(ledger, startCloser(database.db, silentLog), { stop: remove });
});
afterAll(async () => {
  for (const part of parts) await part.stop();
});

async function fetchProof(lot: number, older?: number) {
  const query = older === undefined ? {} : { query: { older } };
  const { status, text } = await visitor().call(getLotProof, { params: { id: lot }, ...query });
  expect(status).toBe(200);
  const proof = readLotProof(Buffer.from(text));
  if ('fault' in proof) throw new Error(proof.fault);
  return proof;
}

const statesOf = async (lot: number, older?: number, expected?: Expected) => {
  const proof = await fetchProof(lot, older);
  const { state, checks } = await verifyLot(sha256, verifyEd25519, proof, { lot, ...expected });
  return { state, checks: Object.fromEntries(checks.map((one) => [one.name, one.state])) };
};

test('whoever fetches the proof of a lot finds it open while it is live, and then played by the rules', async () => {
  const { lot, jane, paul } = await twoBidders({
    reserve: 15,
    endsIn: 20_000,
    softCloseSeconds: 0,
  });
  await jane.bid({ amount: 10, limit: 20 });
  await paul.bid({ amount: 12 });
  await eventually(async () => expect(await statesOf(lot.id)).toMatchObject({ state: 'open' }));
  const { vkey, checkpoint } = await fetchProof(lot.id);
  await paul.bid({ amount: 25, limit: 30 });
  await eventually(async () => expect(await statesOf(lot.id)).toMatchObject({ state: 'holds' }));
  const key = readVkey(sha256, vkey);
  const before = key && (await openSigned(verifyEd25519, key, checkpoint));
  if (typeof before !== 'object') throw new Error('The checkpoint is signed.');
  const held = await statesOf(lot.id, before.checkpoint.size, { vkey, checkpoint });
  expect(held.checks).toEqual({
    ...{ key: 'holds', signature: 'holds', witnesses: 'unchecked', inclusion: 'holds' },
    ...{ consistency: 'holds', seqs: 'holds', count: 'holds', prices: 'holds' },
    ...{ end: 'holds', winner: 'holds' },
  });
});

test('a bid’s proof has its entry, and shows it in the ledger', async () => {
  const { lot, jane } = await twoBidders();
  const { body } = await jane.bid({ amount: 10 });
  if (!('bid' in body)) throw new Error('The bid was taken.');
  const text = await eventually(async () => {
    const reply = await visitor().call(getBidProof, { params: { id: body.bid.id } });
    expect(reply.status).toBe(200);
    return reply.text;
  });
  const proof = readProof(Buffer.from(text));
  const key = readVkey(sha256, (await fetchProof(lot.id)).vkey);
  if (!proof?.extra || !key) throw new Error('The proof can be read.');
  expect(Buffer.from(proof.extra).toString()).toContain(`\nlot ${lot.id}\nseq 1\n`);
  const opened = await openSigned(verifyEd25519, key, proof.checkpoint);
  if (typeof opened === 'string') throw new Error(opened);
  const leaf = { index: proof.index, leaf: leafHash(sha256, proof.extra) };
  expect(isIncluded(sha256, opened.checkpoint, [leaf], proof.hashes)).toBe(true);
});
