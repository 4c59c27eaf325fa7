import { expect, test } from 'vitest';
import { type Due, MOST_AT_ONCE, takeDue } from './due-callers.ts';

const NOW = 10_000;

const caller = (session: string | undefined, more: Partial<Due> = {}): Due => ({
  session,
  until: NOW - 1,
  isUsed: true,
  lookup: undefined,
  ...more,
});
const rememberedOf = (...ones: [string, Due][]) => new Map(ones);

test('sessions in use that run out are due, and go to the end', () => {
  const remembered = rememberedOf(
    ['first', caller('first')],
    ['idle', caller('idle', { isUsed: false })],
    ['second', caller('second')],
    ['asked', caller('asked', { lookup: Promise.resolve() })],
    ['fresh', caller('fresh', { until: NOW + 1 })],
  );
  expect(takeDue(remembered, NOW).map(({ session }) => session)).toEqual(['first', 'second']);
  expect([...remembered.keys()]).toEqual(['asked', 'fresh', 'first', 'second']);
});

test('one session alone is due once', () => {
  const only = caller('only');
  expect(takeDue(rememberedOf(['only', only]), NOW)).toEqual([only]);
});

test('who came with more than a session is forgotten, however many there are, so many at a time', () => {
  const tokens = Array.from({ length: 45_000 }, (_, nth): [string, Due] => [
    `token ${nth}`,
    caller(undefined),
  ]);
  const remembered = rememberedOf(...tokens, ['session', caller('session')]);
  expect(takeDue(remembered, NOW)).toEqual([]);
  expect(remembered.size).toBe(45_001 - MOST_AT_ONCE);
  expect(remembered.keys().next().value).toBe(`token ${MOST_AT_ONCE}`);
});

test('of many sessions that run out at once, so many are due', () => {
  const remembered = rememberedOf(
    ...Array.from({ length: 2 * MOST_AT_ONCE }, (_, nth): [string, Due] => [
      `${nth}`,
      caller(`${nth}`),
    ]),
  );
  const due = takeDue(remembered, NOW);
  expect(new Set(due).size).toBe(MOST_AT_ONCE);
  expect(due[0]?.session).toBe('0');
});
