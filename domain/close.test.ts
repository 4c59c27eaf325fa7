import { expect, test } from 'vitest';
import { endOnApproval, hardStopFor, isDue, wrongEnd } from './close.ts';
import { oneStep } from './increments.ts';
import { DAY, HOUR, MINUTE, SECOND } from './time.ts';

const rules = {
  minLeadSeconds: 300,
  softCloseSeconds: 120,
  hardStopMinutes: 60,
  defaultDurationHours: 168,
  collar: { market: 3, floor: 2 },
  increments: oneStep(1),
};
const now = 1_000 * DAY;

test('an end less than the least lead ahead is too soon, exactly the lead is not', () => {
  expect(wrongEnd(now + 300 * SECOND - 1, now, rules)).toBe('too_soon');
  expect(wrongEnd(now + 300 * SECOND, now, rules)).toBeUndefined();
});

test('an end more than 90 days ahead is too late', () => {
  expect(wrongEnd(now + 90 * DAY, now, rules)).toBeUndefined();
  expect(wrongEnd(now + 90 * DAY + 1, now, rules)).toBe('too_late');
});

test("the approval's end counts before the listing's, and the default is 7 days", () => {
  expect(endOnApproval(now + HOUR, now + DAY, now, rules)).toBe(now + HOUR);
  expect(endOnApproval(undefined, now + DAY, now, rules)).toBe(now + DAY);
  expect(endOnApproval(undefined, undefined, now, rules)).toBe(now + 7 * DAY);
});

test('the hard stop is an hour after the first end', () => {
  expect(hardStopFor(now, rules)).toBe(now + 60 * MINUTE);
});

test('a live lot is due at its end and not a microsecond before', () => {
  expect(isDue({ status: 'live', endsAt: now }, now - 1)).toBe(false);
  expect(isDue({ status: 'live', endsAt: now }, now)).toBe(true);
  expect(isDue({ status: 'withdrawn', endsAt: now }, now)).toBe(false);
});
