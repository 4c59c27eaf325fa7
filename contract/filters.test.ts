import { expect, test } from 'vitest';
import { Before, From, IdFilter, Percent, Search } from './filters.ts';
import { listQuery } from './list-query.ts';

const query = listQuery({ sort: ['name', 'created_at'], filters: { q: Search } });

test('a list is sorted by its own fields, either way, and by no other', () => {
  for (const sort of ['name', '-name', 'created_at', '-created_at'])
    expect(query.parse({ sort }).sort).toBe(sort);
  for (const sort of ['', '-', '--name', 'Name', 'name ', 'password_hash', ['name', 'name']])
    expect(query.safeParse({ sort }).error?.issues[0]).toMatchObject({
      path: ['sort'],
      message: 'This list can be sorted by name or created_at, descending with a "-" before it.',
    });
});

test('a day reaches from its beginning to its end, a moment is itself', () => {
  expect(From.parse('2026-11-20')).toEqual(new Date('2026-11-20T00:00:00Z'));
  expect(Before.parse('2026-11-20')).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(Before.parse('2026-11-20T10:00:00Z')).toEqual(new Date('2026-11-20T10:00:00Z'));
  expect(From.parse('2026-11-20T12:00:00.5+02:00')).toEqual(new Date('2026-11-20T10:00:00.5Z'));
});

test.each(['tomorrow', '2026-02-30', '2026-11-20T25:00:00Z', '2026-11-20T10:00:00', '1763600000'])(
  '%s is no time to filter by',
  (text) => expect(From.safeParse(text).success).toBe(false),
);

test.each(['0', '-1', '1.5', 'abc', '1e400', '99999999999999999999'])(
  '%s is no id to filter by',
  (text) => expect(IdFilter.safeParse(text).success).toBe(false),
);

test.each(['-1', '101', 'half', 'Infinity', 'NaN'])('%s is no percentage', (text) =>
  expect(Percent.safeParse(text).success).toBe(false),
);

test('words to search for have a length, and no zero byte', () => {
  expect(Search.safeParse('x'.repeat(100)).success).toBe(true);
  expect(Search.safeParse('x'.repeat(101)).success).toBe(false);
  expect(Search.safeParse('a\0b').success).toBe(false);
});
