import { expect, test } from 'vitest';
import { LotQueues } from './lot-queues.ts';

test('a bid that becomes late while late ones are taken out is not lost', () => {
  const queues = new LotQueues<number>(1);
  for (const since of [0, 1, 2, 3]) queues.add(1, since);
  const [taken] = queues.takeBatch('shared');
  if (!taken) throw new Error('The lot is not ready.');
  let now = 1;
  const removed = queues.remove(taken.queue, (since) => {
    // Time passes between any two looks at the clock.
    now += 0.3;
    return since <= now;
  });
  expect([...removed, ...taken.queue.waiting].toSorted()).toEqual([1, 2, 3]);
});
