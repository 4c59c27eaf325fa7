import { expect, test } from 'vitest';
import { ReadCache } from './read-cache.ts';

/** A read whose runs wait until the test lets each go. */
function slowRead() {
  const runs: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<string>((answer, fail) => {
      runs.push({ answer, fail });
    });
  return { runs, run };
}

test('a change of one lot leaves what is known of the others', async () => {
  const cache = new ReadCache();
  const reads: string[] = [];
  const read = (topic: number | 'market') =>
    cache.read(String(topic), topic, async () => reads.push(String(topic)));
  for (const topic of [1, 2, 'market'] as const) await read(topic);
  cache.invalidate(new Set([1]));
  for (const topic of [1, 2, 'market'] as const) await read(topic);
  expect(reads).toEqual(['1', '2', 'market', '1', 'market']);
  cache.invalidate('everything');
  await read(2);
  expect(reads).toHaveLength(6);
});

test('a read that fails fails for those who shared it, and the next one tries again', async () => {
  const { runs, run } = slowRead();
  const cache = new ReadCache();
  const both = [1, 2].map(() => cache.read('lots', 'market', run));
  runs[0]?.fail(new Error('gone'));
  for (const one of both) await expect(one).rejects.toThrow('gone');
  void cache.read('lots', 'market', run);
  expect(runs).toHaveLength(2);
});

test('what is kept is bounded', async () => {
  const cache = new ReadCache();
  let reads = 0;
  const read = (page: number) => cache.read(`page ${page}`, 'market', async () => ++reads);
  for (let page = 0; page < 500; page += 1) await read(page);
  await read(499);
  expect(reads).toBe(500);
  await read(0);
  expect(reads).toBe(501);
});
