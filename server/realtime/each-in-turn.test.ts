import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachInTurn } from './each-in-turn.ts';

test('thousands are reached by hundreds, and others have their turn between', async () => {
  const reached: number[] = [];
  const between: number[] = [];
  const others = async () => {
    await nextTurn();
    between.push(reached.length);
  };
  const all = Array.from({ length: 250 }, (_, nth) => nth);
  await eachInTurn(all, others, (nth) => reached.push(nth));
  expect(between).toEqual([100, 200]);
  expect(reached).toEqual(all);
});

test('who comes meanwhile is not one of them, and nobody is reached twice', async () => {
  const all = new Set(Array.from({ length: 150 }, (_, nth) => nth));
  const reached: number[] = [];
  const comes = async () => {
    all.add(1_000);
  };
  await eachInTurn(all, comes, (nth) => reached.push(nth));
  expect(reached).toHaveLength(150);
  expect(reached).not.toContain(1_000);
});
