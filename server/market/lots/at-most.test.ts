import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('beyond the running and the waiting, a task is turned away at once; places pass on in order', async () => {
  const run = atMost(1, 1);
  const first = Promise.withResolvers<string>();
  const order: string[] = [];
  const one = run(() => first.promise).then((value) => order.push(value ?? ''));
  const two = run(async () => 'second').then((value) => order.push(value ?? ''));
  expect(await run(async () => 'third')).toBeUndefined();
  first.resolve('first');
  await Promise.all([one, two]);
  expect(order).toEqual(['first', 'second']);
  expect(await run(async () => 'later')).toBe('later');
});

test('a failing task gives its place free', async () => {
  const run = atMost(1, 0);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
