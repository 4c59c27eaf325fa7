import { performance } from 'node:perf_hooks';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { machineNow } from '../clock.ts';
import { arrivedNow } from './arrivals.ts';

test('what a busy process reads afterwards came half-way between its last look and this one', async () => {
  arrivedNow();
  await turn();
  const busySince = machineNow();
  while (machineNow() - busySince < 8);
  const moment = arrivedNow();
  expect(moment).toBeLessThanOrEqual(machineNow() - 4);
  expect(moment).toBeGreaterThan(busySince);
});

test('what a process was waiting for came when it was read', async () => {
  arrivedNow();
  await turn();
  const { idleTime } = performance.nodeTiming;
  await vi.waitFor(() => expect(performance.nodeTiming.idleTime).toBeGreaterThan(idleTime + 1));
  const before = machineNow();
  expect(arrivedNow()).toBeGreaterThanOrEqual(before);
});

test('all bids of a turn came in the same moment, so that they stand as they were read', () => {
  expect([arrivedNow(), arrivedNow()]).toEqual([arrivedNow(), arrivedNow()]);
});

test('moments never go backwards and are never to come, whichever phase of the event loop bids come in', async () => {
  const moments: number[] = [];
  const look = (): void => {
    moments.push(arrivedNow());
    expect(moments.at(-1)).toBeLessThanOrEqual(machineNow());
  };
  for (let nth = 0; nth < 60; nth += 1) {
    look();
    process.nextTick(look);
    queueMicrotask(look);
    setImmediate(look);
    const busySince = machineNow();
    while (machineNow() - busySince < nth % 4);
    await (nth % 3 ? turn() : sleep(nth % 5));
  }
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
});
