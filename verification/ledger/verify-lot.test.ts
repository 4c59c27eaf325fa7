import { expect, test } from 'vitest';
import { readEntry, writeEntry } from '#domain/ledger/entries.ts';
import { type LotProof, readLotProof } from '#domain/ledger/lot-proof.ts';
import { writeVkey } from '#domain/ledger/note.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { type Expected, type Verification, verifyLot } from '#domain/ledger/verify-lot.ts';
import { writeLotProof } from '#domain/ledger/write-lot-proof.ts';
import { type Chance, chanceOf } from '#verification/simulation/virtual/chance.ts';
import { keyPair, sha256, verifyEd25519 } from '#verification/support/ledger-keys.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { playLot } from './played-lot.ts';
import { lotProofOf } from './proved-lot.ts';
import { logOfLots, sampleLog } from './sample-log.ts';
import { tamperBytes } from './tamper.ts';

const worldOf = async (seed: number) => {
  const chance = chanceOf(seed);
  const lots = Array.from({ length: 4 }, (_, at) => playLot(chance, at + 1, 40));
  const world = await logOfLots(chance, lots);
  const older = await sampleLog(world.log.entries.slice(0, Math.ceil(world.log.head.size / 3)));
  return { ...world, older };
};
const worlds = await Promise.all([1, 2, 3, 4].map(worldOf));
type World = (typeof worlds)[number];
const [world] = worlds as [World];
const expected = (one: World): Expected => ({
  vkey: one.log.vkey,
  checkpoint: one.older.checkpoint,
});

const proofsOf = ({ log, lots, older }: World): LotProof[] =>
  lots.map((lot) => lotProofOf(log, lot, older.head.size));

const verify = (proof: LotProof, against: Expected = {}): Promise<Verification> =>
  verifyLot(sha256, verifyEd25519, proof, against);

const failed = ({ checks }: Verification): string[] =>
  checks.filter(({ state }) => state === 'fails').map(({ name }) => name);

function proofOf(file: Uint8Array): LotProof {
  const proof = readLotProof(file);
  if ('fault' in proof) throw new Error(proof.fault);
  return proof;
}

test('a lot that nobody touched holds by all ten checks, and is written as it was read', async () => {
  for (const one of worlds) {
    for (const proof of proofsOf(one)) {
      const file = writeLotProof(proof);
      expect(proofOf(file)).toEqual(proof);
      const verification = await verify(proofOf(file), expected(one));
      expect(verification.checks.map(({ state }) => state)).toEqual(Array(10).fill('holds'));
      expect(verification).toMatchObject({ state: 'holds', lot: proof.lot });
      const answered = proof.entries.filter(({ bytes }) => {
        const entry = readEntry(bytes);
        return entry?.kind === 'bid' && entry.answered;
      }).length;
      const numbers = verification.checks.find(({ name }) => name === 'seqs')?.sentence ?? '';
      expect(/(\d+) more w/.exec(numbers)?.[1] ?? '0').toBe(String(answered));
    }
  }
});

const LONGEST = { timeout: shortOrLong(180_000, 1_200_000) };
test(
  'every change of a file is found: it cannot be read, or a check no longer holds',
  LONGEST,
  async () => {
    const missed: number[] = [];
    for (let seed = 1; seed <= shortOrLong(100, 5_000); seed++) {
      const chance = chanceOf(seed);
      const one = chance.pick(worlds);
      const file = writeLotProof(chance.pick(proofsOf(one)));
      const changed = readLotProof(tamperSomewhere(chance, file));
      if ('fault' in changed) continue;
      // The file's own rules for witnesses bind nobody: whoever checks has them from elsewhere.
      const against = { ...expected(one), policy: new TextEncoder().encode(one.log.policyText) };
      const isPolicy = Buffer.from(changed.policy).toString() !== one.log.policyText;
      if (isPolicy) continue;
      const { state, checks } = await verify(changed, against);
      // A file that says to prove growth since another size has nothing to compare with what was kept.
      const isUncompared = checks.find(({ name }) => name === 'consistency')?.state === 'unchecked';
      if (state !== 'fails' && !isUncompared) missed.push(seed);
    }
    expect(missed).toEqual([]);
  },
);

/** Somewhere in the file: a byte, or a block between empty lines left out, doubled or moved. */
function tamperSomewhere(chance: Chance, file: Uint8Array): Uint8Array {
  if (chance.happens(0.6)) return tamperBytes(chance, file);
  const blocks = Buffer.from(file).toString().slice(0, -1).split('\n\n');
  const [at, other] = [chance.between(0, blocks.length - 1), chance.between(0, blocks.length - 1)];
  const [one = '', second = ''] = [blocks[at], blocks[other]];
  const swapped = blocks.with(at, second).with(other, one);
  const isOpening = one.startsWith('opening') && second.startsWith('opening');
  const moved = one === second || isOpening ? blocks.toSpliced(at, 1) : swapped;
  const changed = chance.pick([blocks.toSpliced(at, 1), blocks.toSpliced(at, 0, one), moved]);
  return Buffer.from(`${changed.join('\n\n')}\n`);
}

test('a bid of which one byte was changed is named', async () => {
  const [proof] = proofsOf(world) as [LotProof];
  for (const [position, { bytes }] of proof.entries.entries()) {
    const entry = readEntry(bytes);
    if (entry?.kind !== 'bid') continue;
    for (const changed of [writeEntry({ ...entry, price: entry.price + 1 }), bytes.with(40, 33)]) {
      const entries = proof.entries.map((one, at) =>
        at === position ? { ...one, bytes: changed } : one,
      );
      const { sentence } = await verify({ ...proof, entries });
      expect(sentence).toBe(`Bid ${entry.seq} is not what was put into the ledger.`);
    }
  }
});

test('a live lot is open: what was left to say is said at its close', async () => {
  const { log, lots } = world;
  const [lot] = lots as [(typeof lots)[number]];
  const count = lot.record.entries.findIndex((one) => readEntry(one)?.kind === 'lot_closed');
  const indices = lot.indices.slice(0, count);
  const live = {
    record: { entries: lot.record.entries.slice(0, count), openings: [], sealed: [] },
    ...{ indices, hashes: log.prove(inclusionSpans(indices, log.head.size)) },
  };
  const verification = await verify(lotProofOf(log, live));
  const states = Object.fromEntries(verification.checks.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    ...{ key: 'unchecked', consistency: 'unchecked', inclusion: 'holds', seqs: 'holds' },
    ...{ count: 'open', prices: 'open', end: 'open', winner: 'open' },
  });
  expect(verification.state).toBe('open');
  expect(verification.unproved.join()).toContain('newer bids than this file');
});

test('another key, another lot, and a ledger with two faces are told', async () => {
  const [proof] = proofsOf(world) as [LotProof];
  const other = writeVkey(
    (await keyPair('fairlot.example/log/1', undefined, sha256(new Uint8Array()))).key,
  );
  expect(failed(await verify(proof, { vkey: other }))).toEqual(['key']);
  expect(failed(await verify({ ...proof, vkey: other }))).toContain('signature');
  expect(failed(await verify(proof, { lot: 77 }))).toEqual(['seqs']);
  const size = world.older.head.size;
  const fork = await sampleLog([
    ...world.log.entries.slice(1, size),
    ...world.log.entries.slice(0, 1),
  ]);
  const twoFaced = await verify(proof, { checkpoint: fork.checkpoint });
  expect(failed(twoFaced)).toEqual(['consistency']);
  expect(twoFaced.sentence).toContain('something was taken back');
});

test('without Ed25519 the rules are checked still, and signatures are said not to be', async () => {
  const [proof] = proofsOf(world) as [LotProof];
  const { state, checks } = await verifyLot(sha256, undefined, proof);
  expect(state).toBe('holds');
  const skipped = checks.filter((check) => check.state === 'unchecked').map(({ name }) => name);
  expect(skipped).toEqual(['key', 'signature', 'witnesses', 'consistency']);
});
