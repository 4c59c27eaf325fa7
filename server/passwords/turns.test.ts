import { expect, test } from 'vitest';
import { Refused } from '../http/send-answer.ts';
import { createTurns } from './turns.ts';

test('so many run at once, the rest wait in line, and past the line they are refused', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 3 });
  const gate = Promise.withResolvers<void>();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const run = (number: number) =>
    turns.take(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      order.push(number);
      running -= 1;
    });
  const accepted = [1, 2, 3, 4, 5].map(run);
  await expect(run(6)).rejects.toThrow(Refused);
  gate.resolve();
  await Promise.all(accepted);
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a failed turn lets the next one in', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  const failed = turns.take(() => Promise.reject(new Error('no')));
  const next = turns.take(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
