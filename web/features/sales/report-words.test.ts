import { expect, test } from 'vitest';
import { daysWords, madeIn, monthWords, shortDollars } from './report-words.ts';

test('a month is its first and its last day, in leap years too', () => {
  expect(madeIn('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(madeIn('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(madeIn('2025-12', '2026-11')).toEqual({ from: '2025-12-01', to: '2026-11-30' });
});

test('figures of the report are in words that people use', () => {
  expect(monthWords('2026-11')).toBe('Nov 2026');
  expect([daysWords(1), daysWords(4.5), daysWords(null)]).toEqual(['1 day', '4.5 days', '–']);
  expect([4, 1500, 2.5e6, 8e9].map(shortDollars)).toEqual(['$4', '$1.5K', '$2.5M', '$8B']);
});
