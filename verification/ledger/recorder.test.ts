import { expect, test } from 'vitest';
import { LotRecorder } from '#domain/ledger/lot-recorder.ts';
import { stepsOf } from '#domain/ledger/lot-steps.ts';
import { replayLot } from '#domain/ledger/replay.ts';
import { DAY } from '#domain/time.ts';
import { chanceOf } from '#verification/simulation/virtual/chance.ts';
import { sha256 } from '#verification/support/ledger-keys.ts';
import { shortOrLong } from '#verification/support/short-or-long.ts';
import { playedLot } from './played-lot.ts';

test('what is stored of a lot gives the very entries and openings that its play gave', () => {
  for (let seed = 1; seed <= shortOrLong(200, 3_000); seed++) {
    const played = playedLot(chanceOf(seed), seed, 60);
    const { entries, openings } = played.close();
    const recorder = new LotRecorder(sha256, played.fixed, played.personOf, { keepsOpened: true });
    const recorded = stepsOf(played.stored).flatMap((step) => {
      const made = recorder.take(step);
      return 'entry' in made ? [textOf(made.entry)] : [];
    });
    // Its sale follows from another table.
    const own = entries.map(textOf).filter((text) => !text.startsWith('fairlot.entry/v1 sale\n'));
    expect({ seed, recorded }).toEqual({ seed, recorded: own });
    const opened = recorder.openings.opened.map(({ opening }) => textOf(opening));
    expect(opened).toEqual(openings.map(({ opening }) => textOf(opening)));
  }
});

test('what an older release dated before what it follows does not stop the ledger, and whoever checks is told', () => {
  let told = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const played = playedLot(chanceOf(seed), seed, 60);
    played.close();
    const recorder = new LotRecorder(sha256, played.fixed, played.personOf);
    const entries: Uint8Array[] = [];
    let isEarly = false;
    for (const step of stepsOf(played.stored)) {
      const early = step.kind === 'changed' || step.kind === 'void';
      isEarly ||= early;
      const made = recorder.take(early ? { ...step, at: step.at - DAY } : step);
      if ('entry' in made) entries.push(made.entry);
    }
    const { faults } = replayLot(sha256, { entries, openings: [], sealed: [] });
    expect(faults.some(({ sentence }) => sentence.includes('dated before'))).toBe(isEarly);
    if (isEarly) told += 1;
  }
  expect(told).toBeGreaterThan(10);
});

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
