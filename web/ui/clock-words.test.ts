import { expect, test } from 'vitest';
import { type ClockReading, clockWords, shortClock, underClock } from './clock-words.ts';

const FIRST_END = '2026-11-20T12:00:00.000Z';
const LATER_END = '2026-11-20T12:01:31.000Z';

const until = (endsAt: string, ...seconds: number[]): ClockReading[] =>
  seconds.map((left) => ({ left, endsAt }));
const spoken = (readings: ClockReading[]): string[] =>
  readings.flatMap((now, index) => clockWords(readings[index - 1] ?? now, now) ?? []);

test('a clock is spoken at 60, 30 and 10 seconds and when the time is up, and never else', () => {
  const run = Array.from({ length: 100 }, (_, gone) => 99 - gone);
  expect(spoken(until(FIRST_END, ...run, 0))).toEqual([
    '60 seconds left',
    '30 seconds left',
    '10 seconds left',
    'The time is up',
  ]);
});

test('a clock that skipped a mark says what is left then', () => {
  expect(spoken(until(FIRST_END, 64, 61, 57, 56))).toEqual(['57 seconds left']);
});

test('a late bid that moves the end is spoken, and the marks once more', () => {
  const readings = [...until(FIRST_END, 31, 30, 29), ...until(LATER_END, 120, 119, 61, 60)];
  expect(spoken(readings)).toEqual([
    '30 seconds left',
    'The end has moved: 120 seconds left',
    '60 seconds left',
  ]);
});

test('an end that moved far is told in minutes', () => {
  expect(spoken([...until(FIRST_END, 4000), ...until(LATER_END, 7600)])).toEqual([
    'The end has moved: 127 minutes left',
  ]);
});

test('a page that opens near the end or past it, or learns the time anew, says nothing', () => {
  expect(spoken(until(FIRST_END, 45, 44, 43, 45, 44))).toEqual([]);
  expect(spoken(until(FIRST_END, 0, 0))).toEqual([]);
});

const ENDING = { left: 90, ending: true, extensions: 0, isHardStop: false, moved: false };

test('near the end the clock says that a bid extends it, and once one did, that another does again', () => {
  expect(underClock(ENDING)).toBe('Ending soon: a bid now extends the end');
  expect(underClock({ ...ENDING, extensions: 1, moved: true })).toBe(
    'Extended: a bid now extends it again',
  );
});

test('at the hard stop the clock promises no further extension', () => {
  expect(underClock({ ...ENDING, extensions: 30, isHardStop: true })).toBe(
    'The end moves no further',
  );
});

test('far from the end the clock says nothing, unless an admin moved the end', () => {
  const far = { ...ENDING, left: 7_200, ending: false };
  expect(underClock(far)).toBe('');
  expect(underClock({ ...far, moved: true })).toBe('The end was moved');
  expect(underClock({ ...far, left: 0 })).toBe('The time is up');
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [135, '2 min 15 s'],
  [15_120, '4 h 12 min'],
  [273_600, '3 d 4 h'],
])('%i seconds in brief are %s', (seconds, words) => {
  expect(shortClock(seconds)).toBe(words);
});
