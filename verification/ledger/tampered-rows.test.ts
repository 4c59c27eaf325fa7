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

type Recorded = ReturnType<typeof recordOf>;

function isFound(played: PlayedLot, honest: Recorded, told: readonly LotStep[]): boolean {
  try {
    return !isDeepStrictEqual(recordOf(played, told), honest);
  } catch {
    return true;
  }
}

/** A lot of chance that is over, the steps that its rows tell, and the record of them. */
function lotOf(seed: number) {
  const chance = chanceOf(seed);
  const played = playedLot(chance, seed, 40);
  played.close();
  const steps = toldBy(played.stored);
  return { chance, played, steps, record: recordOf(played, steps) };
}

const TRIALS = 10;

test('a row of a bid, of a limit or of the lot itself that was altered is found when its record is made again', () => {
  const missed: string[] = [];
  let trials = 0;
  for (let seed = 1; trials < shortOrLong(100, 5_000); seed++) {
    const { chance, played, steps, record } = lotOf(seed);
    for (let nth = 1; nth <= TRIALS; nth++) {
      const told = toldBy(tamperStored(chance, played.stored));
      if (isDeepStrictEqual(told, steps)) continue;
      trials += 1;
      if (!isFound(played, record, told)) missed.push(`${seed}, ${nth}`);
    }
  }
  expect(missed).toEqual([]);
});

test('rows that nobody touched give the same record again', () => {
  for (let seed = 1; seed <= shortOrLong(20, 1_000); seed++) {
    const { played, record } = lotOf(seed);
    expect(isFound(played, record, toldBy(played.stored))).toBe(false);
  }
});
