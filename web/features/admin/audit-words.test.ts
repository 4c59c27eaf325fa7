import { expect, test } from 'vitest';
import { actionWords, changesIn } from './audit-words.ts';

test('no two acts have the same words, so that a filter tells them apart', () => {
  const words = Object.values(actionWords);
  expect(words.filter((word, nth) => words.indexOf(word) !== nth)).toEqual([]);
});

test('a change names its fields as screens do, and its moments with their zone', () => {
  const before = { status: 'pending', ends_at: null };
  const after = { status: 'live', ends_at: '2026-11-26T21:05:09.000Z', demo: true };
  expect(changesIn(before, after)).toEqual([
    { field: 'status', from: 'pending', to: 'live' },
    { field: 'end', from: undefined, to: expect.stringMatching(/2026, \d\d:05:09 UTC/) },
    { field: 'demo lot', from: undefined, to: 'yes' },
  ]);
  expect(changesIn(null, { asked_for: 'set_user_status', asked_by: 7 }, { 7: 'Ada' })).toEqual([
    { field: 'asked for', from: undefined, to: 'set user status' },
    { field: 'asked by', from: undefined, to: 'Ada' },
  ]);
});
