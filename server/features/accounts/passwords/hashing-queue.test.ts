import { expect, test } from 'vitest';
import { Refused } from '#server/platform/http/answers/send-refusal.ts';
import { HashingQueue } from './hashing-queue.ts';

/** A queue of one task at a time that waits for `open`; who was served, in order. */
function closedQueue(waiting: number) {
  const queue = new HashingQueue({ atOnce: 1, waiting });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const served: string[] = [];
  const tasks: Promise<unknown>[] = [];
  const add = (name: string, known = false) => {
    const task = queue.run({ name, known }, async () => {
      await opened;
      served.push(name);
    });
    tasks.push(task.catch((error: unknown) => expect(error).toBeInstanceOf(Refused)));
    return task;
  };
  return { add, open, served, all: () => Promise.all(tasks) };
}

test('so many run at once, the rest wait in line, and past the line they are refused', async () => {
  const queue = new HashingQueue({ atOnce: 2, waiting: 3 });
  const gate = Promise.withResolvers<void>();
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const run = (number: number) =>
    queue.run({ name: 'one network', known: false }, async () => {
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

test('a flood from one network waits for itself: who comes from elsewhere is next', async () => {
  const { add, open, served, all } = closedQueue(64);
  for (let nth = 0; nth < 200; nth += 1) add('flood');
  add('home');
  add('office');
  open();
  await all();
  expect(served.slice(0, 5)).toEqual(['flood', 'flood', 'home', 'office', 'flood']);
});

test('a full queue has a place for another network, but not for more of the one that filled it', async () => {
  const { add, open, served, all } = closedQueue(3);
  for (const name of ['flood', 'flood', 'flood', 'flood', 'flood']) add(name);
  await add('flood').catch(() => undefined);
  for (const name of ['a', 'b', 'c']) add(name);
  open();
  await all();
  expect(served).toEqual(['flood', 'flood', 'a', 'b']);
});

test('however many unknown networks wait, known people get every other turn', async () => {
  const { add, open, served, all } = closedQueue(64);
  for (let nth = 0; nth < 64; nth += 1) add(`network ${nth}`);
  for (const name of ['Ann', 'Bob']) add(name, true);
  open();
  await all();
  expect(served.slice(0, 4)).toEqual(['network 0', 'Ann', 'network 1', 'Bob']);
  expect(served).toHaveLength(66);
});

test('a failed task lets the next one in', async () => {
  const queue = new HashingQueue({ atOnce: 1, waiting: 1 });
  const one = { name: 'one', known: false };
  const failed = queue.run(one, () => Promise.reject(new Error('no')));
  const next = queue.run(one, () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
