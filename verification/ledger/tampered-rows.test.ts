import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { LotRecorder } from '#domain/ledger/lot-recorder.ts';
import { type LotStep, type StoredRows, stepsOf } from '#domain/ledger/lot-steps.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { type PlayedLot, playedLot } from './played-lot.ts';
import { tamperStored } from './tamper-rows.ts';

/** What a record made again is held against: a lot's entries and its hidden openings. */
const recordOf = ({ fixed, personOf }: PlayedLot, steps: readonly LotStep[]) => {
  const recorder = new LotRecorder(sha256, fixed, personOf);
  return steps.map((step) => recorder.take(step));
};

/** Tables give rows in their order, whoever wrote them; what tells the log nothing is left out. */
const toldBy = (stored: StoredRows): LotStep[] =>
  stepsOf({
    bids: stored.bids.toSorted((a, b) => a.seq - b.seq),
    limitChanges: stored.limitChanges.toSorted((a, b) => a.id - b.id),
    lotChanges: stored.lotChanges.toSorted((a, b) => a.id - b.id),
  });

function isFound(played: PlayedLot, honest: readonly LotStep[], told: readonly LotStep[]): boolean {
  const before = recordOf(played, honest);
  try {
    return !isDeepStrictEqual(recordOf(played, told), before);
  } catch {
    return true;
  }
}

test('a row of a bid, of a limit or of the lot itself that was altered is found when its record is made again', () => {
  const missed: number[] = [];
  let trials = 0;
  for (let seed = 1; trials < shortOrLong(100, 5_000); seed++) {
    const chance = chanceOf(seed);
    const played = playedLot(chance, seed, 40);
    played.close();
    const honest = toldBy(played.stored);
    const told = toldBy(tamperStored(chance, played.stored));
    if (isDeepStrictEqual(told, honest)) continue;
    trials += 1;
    if (!isFound(played, honest, told)) missed.push(seed);
  }
  expect(missed).toEqual([]);
});

test('rows that nobody touched give the same record again', () => {
  for (let seed = 1; seed <= shortOrLong(20, 1_000); seed++) {
    const played = playedLot(chanceOf(seed), seed, 40);
    played.close();
    const honest = toldBy(played.stored);
    expect(isFound(played, honest, toldBy(structuredClone({ ...played.stored })))).toBe(false);
  }
});
