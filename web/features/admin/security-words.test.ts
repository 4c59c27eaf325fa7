import { expect, test } from 'vitest';
import { detailWords, eventWords } from './security-words.ts';

test('an event is told in words, and one that has none by its name', () => {
  expect(eventWords({ kind: 'read', what: '/api/admin/users' })).toBe('Read users');
  expect(eventWords({ kind: 'failed_log_in', what: 'recovery_code' })).toBe(
    'Failed log-in: wrong recovery code',
  );
  expect(eventWords({ kind: 'refused', what: 'some_power' })).toBe('Refused: some power');
});

const plain = { filters: [], count: null, route: null };

test('a read tells how many rows were shown and what they were narrowed by', () => {
  const read = { ...plain, kind: 'read' } as const;
  expect(detailWords({ ...read, filters: ['q', 'subject_type'], count: 12 })).toBe(
    '12 rows, narrowed by search, subject type',
  );
  expect(detailWords({ ...read, count: 1 })).toBe('1 row');
  expect(detailWords(read)).toBeUndefined();
});

test('a refusal tells of what, and a flood how many events were left out', () => {
  const route = 'PATCH /api/admin/users/:id/status';
  expect(detailWords({ ...plain, kind: 'refused', route })).toBe(route);
  expect(detailWords({ ...plain, kind: 'left_out', count: 240 })).toBe('240 events');
});
