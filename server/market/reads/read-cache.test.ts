import { expect, test } from 'vitest';
import { KEPT_MS, ReadCache } from './read-cache.ts';

/** A read whose runs wait until the test lets each go. */
function slowRead() {
  const runs: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<string>((answer, fail) => {
      runs.push({ answer, fail });
    });
  return { runs, run };
}

const settle = () => new Promise((done) => setImmediate(done));

test('a crowd that asks at once shares one read, and who comes soon after has it too', async () => {
  const { runs, run } = slowRead();
  // Not from 0: lru-cache takes that for no time at all.
  let now = 1;
  const cache = new ReadCache(() => now);
  const crowd = Array.from({ length: 50 }, () => cache.read('lots', 'market', run));
  expect(runs).toHaveLength(1);
  runs[0]?.answer('first');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['first']));
  now += KEPT_MS;
  expect(await cache.read('lots', 'market', run)).toBe('first');
  now += 1;
  void cache.read('lots', 'market', run);
  expect(runs).toHaveLength(2);
});

test('after a change everyone who asks sees it, by one more read and no crowd of them', async () => {
  const { runs, run } = slowRead();
  const cache = new ReadCache();
  const before = cache.read('lots', 'market', run);
  cache.invalidate(new Set([7]));
  const after = Array.from({ length: 50 }, () => cache.read('lots', 'market', run));
  expect(runs).toHaveLength(1);
  runs[0]?.answer('before');
  expect(await before).toBe('before');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.answer('after');
  expect(new Set(await Promise.all(after))).toEqual(new Set(['after']));
  expect(await cache.read('lots', 'market', run)).toBe('after');
});

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
