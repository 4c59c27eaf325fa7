import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
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
