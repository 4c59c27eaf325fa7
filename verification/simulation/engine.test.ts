import { expect, test } from 'vitest';
import { shortOrLong } from '../support/short-or-long.ts';
import { runSeed } from './run-seed.ts';

const SEEDS = shortOrLong(300, 30_000);

test(`the bid engine keeps every promise in ${SEEDS} runs where everything goes wrong`, async () => {
  let accepted = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const run = await runSeed(seed);
    expect({ seed, wrong: run.wrong }).toEqual({ seed, wrong: [] });
    accepted += run.accepted;
  }
  // Not for want of bids.
  expect(accepted).toBeGreaterThan(2 * SEEDS);
}, 1_200_000);

test('the same seed plays the same run, to the letter', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const [first, second] = [await traceOf(seed), await traceOf(seed)];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  }
});

async function traceOf(seed: number): Promise<string[]> {
  const lines: string[] = [];
  await runSeed(seed, { trace: (line) => lines.push(line) });
  return lines;
}
