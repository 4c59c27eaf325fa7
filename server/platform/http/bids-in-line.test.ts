import { expect, test } from 'vitest';
import { BidsInLine } from './bids-in-line.ts';

const LOT = 7;
/** Longer than any test takes. */
const FOR_EVER = 60_000;

function aLine(patienceMs = FOR_EVER) {
  const line = new BidsInLine(patienceMs);
  const gone: string[] = [];
  return { line, gone, join: (name: string, lot = LOT) => line.join(lot, () => gone.push(name)) };
}

test('whoever is found first waits for those who came before', () => {
  const { line, gone, join } = aLine();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(name));
  third?.();
  second?.();
  expect(gone).toEqual([]);
  first?.();
  expect(gone).toEqual(['first', 'second', 'third']);
  expect(line.isEmpty).toBe(true);
});

test('bids on another lot are not held up', () => {
  const { gone, join } = aLine();
  const first = join('first');
  join('elsewhere', LOT + 1)();
  expect(gone).toEqual(['elsewhere']);
  first();
  expect(gone).toEqual(['elsewhere', 'first']);
});

test('one who keeps the line waiting for too long goes behind it, and nobody goes twice', async () => {
  const { line, gone, join } = aLine(5);
  const late = join('late');
  const waited = new Promise<void>((go) => line.join(LOT, go)());
  join('last')();
  await waited;
  expect(gone).toEqual(['last']);
  expect(line.isEmpty).toBe(true);
  late();
  expect(gone).toEqual(['last', 'late']);
  expect(line.isEmpty).toBe(true);
});

test('one who joins while others go stands behind them', () => {
  const { line, gone, join } = aLine();
  const first = line.join(LOT, () => {
    gone.push('first');
    join('newcomer')();
  });
  join('second')();
  first();
  expect(gone).toEqual(['first', 'second', 'newcomer']);
  expect(line.isEmpty).toBe(true);
});
