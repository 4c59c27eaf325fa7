import { expect, test } from 'vitest';
import { Coalescer, KEPT_MS } from './coalescer.ts';

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
  let now = 0;
  const coalescer = new Coalescer(() => now);
  const crowd = Array.from({ length: 50 }, () => coalescer.read('lots', 'market', run));
  expect(runs).toHaveLength(1);
  runs[0]?.answer('first');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['first']));
  now = KEPT_MS - 1;
  expect(await coalescer.read('lots', 'market', run)).toBe('first');
  now = KEPT_MS;
  void coalescer.read('lots', 'market', run);
  expect(runs).toHaveLength(2);
});

test('after a change everyone who asks sees it, by one more read and no crowd of them', async () => {
  const { runs, run } = slowRead();
  const coalescer = new Coalescer(() => 0);
  const before = coalescer.read('lots', 'market', run);
  coalescer.changed(new Set([7]));
  const after = Array.from({ length: 50 }, () => coalescer.read('lots', 'market', run));
  expect(runs).toHaveLength(1);
  runs[0]?.answer('before');
  expect(await before).toBe('before');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.answer('after');
  expect(new Set(await Promise.all(after))).toEqual(new Set(['after']));
  expect(await coalescer.read('lots', 'market', run)).toBe('after');
});

test('a change of one lot leaves what is known of the others', async () => {
  const coalescer = new Coalescer(() => 0);
  const reads: string[] = [];
  const read = (topic: number | 'market') =>
    coalescer.read(String(topic), topic, async () => reads.push(String(topic)));
  for (const topic of [1, 2, 'market'] as const) await read(topic);
  coalescer.changed(new Set([1]));
  for (const topic of [1, 2, 'market'] as const) await read(topic);
  expect(reads).toEqual(['1', '2', 'market', '1', 'market']);
  coalescer.changed('everything');
  await read(2);
  expect(reads).toHaveLength(6);
});

test('a read that fails fails for those who shared it, and the next one tries again', async () => {
  const { runs, run } = slowRead();
  const coalescer = new Coalescer(() => 0);
  const both = [1, 2].map(() => coalescer.read('lots', 'market', run));
  runs[0]?.fail(new Error('gone'));
  for (const one of both) await expect(one).rejects.toThrow('gone');
  void coalescer.read('lots', 'market', run);
  expect(runs).toHaveLength(2);
});

test('what is kept is bounded', async () => {
  const coalescer = new Coalescer(() => 0);
  let reads = 0;
  const read = (page: number) => coalescer.read(`page ${page}`, 'market', async () => ++reads);
  for (let page = 0; page < 500; page += 1) await read(page);
  await read(499);
  expect(reads).toBe(500);
  await read(0);
  expect(reads).toBe(501);
});
