import { expect, test } from 'vitest';
import { LotRecorder } from '#domain/ledger/lot-recorder.ts';
import { stepsOf } from '#domain/ledger/lot-steps.ts';
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

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
