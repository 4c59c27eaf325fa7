import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore, SemaphoreFull } from './semaphore.ts';

test('past those that run and wait a task is refused at once; permits pass on in order', async () => {
  const semaphore = new Semaphore({ permits: 1, waiting: 2 });
  const first = Promise.withResolvers<void>();
  const order: number[] = [];
  const tasks = [1, 2, 3].map((nth) =>
    semaphore.run(async () => {
      await first.promise;
      order.push(nth);
    }),
  );
  await expect(semaphore.run(async () => 4)).rejects.toThrow(SemaphoreFull);
  first.resolve();
  await Promise.all(tasks);
  expect(order).toEqual([1, 2, 3]);
  expect(await semaphore.run(async () => 'later')).toBe('later');
});

test('a failed task gives its permit back', async () => {
  const semaphore = new Semaphore({ permits: 1, waiting: 0 });
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});

test('who has waited for too long is refused, and those behind it are still served', async () => {
  const semaphore = new Semaphore({ permits: 1, waiting: 2, waitMs: 20 });
  await semaphore.acquire();
  const late = expect(semaphore.acquire()).rejects.toThrow(SemaphoreFull);
  await sleep(15);
  const next = semaphore.acquire();
  await late;
  semaphore.release();
  await next;
});

test('keys are served in turn, however many wait for one of them', async () => {
  const semaphore = new Semaphore({ permits: 1, waiting: 4 });
  await semaphore.acquire();
  const order: string[] = [];
  const tasks = ['a', 'a', 'a', 'b'].map((key) => semaphore.run(async () => order.push(key), key));
  semaphore.release();
  await Promise.all(tasks);
  expect(order).toEqual(['a', 'b', 'a', 'a']);
});
