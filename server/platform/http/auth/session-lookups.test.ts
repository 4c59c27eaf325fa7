import { expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { SessionLookups } from './session-lookups.ts';

type Found = ReadonlyMap<string, Caller>;

/** Sessions are those of callers that have their name. */
const nobodyMissing = (sessions: readonly string[]): Found =>
  new Map(sessions.map((name) => [name, { name } as Caller]));

/** Look-ups whose queries are answered by hand. */
function byHand() {
  const queries: { sessions: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  const lookups = new SessionLookups(
    (sessions) =>
      new Promise((resolve, reject) => {
        queries.push({
          sessions,
          answer: () => resolve(nobodyMissing(sessions)),
          fail: reject,
        });
      }),
  );
  /** What each query asked for so far, once there are so many. */
  const asked = (many: number) =>
    vi.waitFor(() => {
      expect(queries).toHaveLength(many);
      return queries.map(({ sessions }) => sessions);
    });
  return { lookups, queries, asked };
}

test('who comes in one go shares a query, who comes meanwhile shares the next', async () => {
  const { lookups, queries, asked } = byHand();
  const found: string[] = [];
  const find = (name: string) =>
    lookups.find(name).then((caller) => found.push(caller?.name ?? 'nobody'));
  const all = [find('a'), find('b')];
  expect(await asked(1)).toEqual([['a', 'b']]);
  all.push(find('c'), find('a'), find('c'));
  queries[0]?.answer();
  expect(await asked(2)).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ]);
  queries[1]?.answer();
  await Promise.all(all);
  expect(found).toEqual(['a', 'b', 'c', 'a', 'c']);
});

test('a query that fails fails those who asked for it, and the next one leaves', async () => {
  const { lookups, queries, asked } = byHand();
  const [one, other] = [lookups.find('a'), lookups.find('b')];
  await asked(1);
  const next = lookups.find('c');
  queries[0]?.fail(new Error('The line broke.'));
  await expect(one).rejects.toThrow('The line broke.');
  await expect(other).rejects.toThrow('The line broke.');
  await asked(2);
  queries[1]?.answer();
  expect(await next).toMatchObject({ name: 'c' });
});

test('a slow query holds nobody up', async () => {
  const { lookups, queries, asked } = byHand();
  const slow = lookups.find('slow');
  await asked(1);
  const next = lookups.find('next');
  await asked(2);
  queries[1]?.answer();
  expect(await next).toMatchObject({ name: 'next' });
  queries[0]?.answer();
  expect(await slow).toMatchObject({ name: 'slow' });
});

test('a session that is nobody’s is found to be nobody’s', async () => {
  const lookups = new SessionLookups(async () => new Map());
  expect(await lookups.find('made up')).toBeUndefined();
});
