import { expect, test } from 'vitest';
import { writeProof } from '#domain/ledger/proof.ts';
import { replayLot } from '#domain/ledger/replay.ts';
import { inclusionSpans } from '#domain/ledger/tree.ts';
import { type Chance, chanceOf } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { headOf, lotHolds, proofHolds, tilesHold } from './checks.ts';
import { playLot } from './played-lot.ts';
import { logOfLots } from './sample-log.ts';
import { tamperBytes, tamperLot } from './tamper.ts';

const LOGS = 10;
const LOTS = 8;

const worldOf = async (seed: number, size = LOTS) => {
  const chance = chanceOf(seed);
  const lots = Array.from({ length: size }, (_, at) => playLot(chance, at + 1, 40));
  const world = await logOfLots(chance, lots);
  const { log } = world;
  const index = chance.between(0, log.head.size - 1);
  const [entry = new Uint8Array()] = log.entries.slice(index);
  const hashes = log.prove(inclusionSpans([index], log.head.size));
  const { checkpoint } = log;
  return { ...world, entry, proof: writeProof({ index, extra: undefined, hashes, checkpoint }) };
};
const worlds = await Promise.all(Array.from({ length: LOGS }, (_, at) => worldOf(at + 1)));

/** Each seed tampers with one thing of one log, and all that was tampered with is found. */
async function campaign(
  trials: number,
  holds: (chance: Chance, world: (typeof worlds)[number]) => boolean | Promise<boolean>,
) {
  const missed: number[] = [];
  for (let seed = 1; seed <= trials; seed++) {
    const chance = chanceOf(seed);
    if (await holds(chance, chance.pick(worlds))) missed.push(seed);
  }
  expect(missed).toEqual([]);
}

async function raisesNoAlarm({ log, lots, entry, proof }: (typeof worlds)[number]) {
  expect(await headOf(log.checkpoint, log.policy)).toMatchObject(log.head);
  expect(tilesHold(log.head, log.tiles)).toBe(true);
  expect(await proofHolds(proof, entry, log.policy)).toBe(true);
  for (const lot of lots) expect(lotHolds(log.head, lot)).toBe(true);
}

const PARTS = [1, 2, 3, 4];

test.each(PARTS)('logs that nobody touched raise no alarm: part %i of 4', async (part) => {
  for (let seed = LOGS + part; seed <= shortOrLong(LOGS + 4, 1_000); seed += PARTS.length)
    await raisesNoAlarm(await worldOf(seed, 2));
});

test('what nobody touched raises no alarm', async () => {
  for (const world of worlds) await raisesNoAlarm(world);
  for (let seed = 1; seed <= shortOrLong(100, 3_000); seed++) {
    const { fault } = replayLot(sha256, playLot(chanceOf(seed), seed, 60));
    expect(fault, `seed ${seed}`).toBeUndefined();
  }
});

test('every change of an entry, an opening or a proof of a lot is found', () =>
  campaign(shortOrLong(2_000, 14_000), (chance, { log, lots }) =>
    lotHolds(log.head, tamperLot(chance, chance.pick(lots))),
  ));

test('every change of a tile or a bundle of entries is found', () =>
  campaign(shortOrLong(150, 1_000), (chance, { log }) => {
    const tiles = new Map(log.tiles);
    const [path, bytes] = chance.pick([...tiles]);
    const [other, others] = chance.pick([...tiles]);
    const act = chance.next();
    if (act < 0.1) tiles.delete(path);
    else if (act < 0.2 && other !== path) tiles.set(path, others).set(other, bytes);
    else tiles.set(path, tamperBytes(chance, bytes));
    return tilesHold(log.head, tiles);
  }));

test('every change of a checkpoint is found', () =>
  campaign(shortOrLong(500, 2_500), async (chance, { log }) => {
    const tampered = tamperBytes(chance, log.checkpoint);
    return (await headOf(tampered, log.policy)) !== undefined;
  }));

test('every change of a proof is found', () =>
  campaign(shortOrLong(500, 2_500), (chance, { log, entry, proof }) =>
    chance.happens(0.9)
      ? proofHolds(tamperBytes(chance, proof), entry, log.policy)
      : proofHolds(proof, tamperBytes(chance, entry), log.policy),
  ));
