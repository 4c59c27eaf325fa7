import { expect, test } from 'vitest';
import { InFlightBatches, LONG_MS } from './in-flight-batches.ts';

const clockAt = (start: number) => {
  const clock = { now: start };
  return { clock, underWay: new InFlightBatches(2, () => clock.now) };
};

test('a batch leaves beside another only with as many bids', () => {
  const { underWay } = clockAt(0);
  expect(underWay.admits(1)).toBe(true);
  const isBack = underWay.send(40);
  expect([39, 40, 41].map((bids) => underWay.admits(bids))).toEqual([false, true, true]);
  isBack();
  expect(underWay.admits(1)).toBe(true);
});

test('beside one that takes long it leaves with few', () => {
  const { underWay, clock } = clockAt(5_000);
  underWay.send(40);
  clock.now += LONG_MS - 1;
  expect(underWay.admits(1)).toBe(false);
  clock.now += 1;
  expect(underWay.admits(1)).toBe(true);
});

test('no more than there is room for are under way, however long they take', () => {
  const { underWay, clock } = clockAt(0);
  const isBack = underWay.send(1);
  underWay.send(1);
  clock.now += 2 * LONG_MS;
  expect(underWay.admits(1_000)).toBe(false);
  isBack();
  expect(underWay.admits(1)).toBe(true);
});
