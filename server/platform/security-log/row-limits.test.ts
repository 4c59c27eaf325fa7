import { expect, test } from 'vitest';
import { openRowLimits } from './row-limits.ts';

const DAY_S = 86_400;
/** Tries come so far apart, still faster than rows may be written. */
const STEP_S = 8;

test('an admin reads 600 pages at once, and then one every eight seconds', () => {
  const limits = openRowLimits();
  for (let page = 0; page < 600; page += 1) expect(limits.refuseReader(1, 0)).toBeUndefined();
  expect(limits.refuseReader(1, 0)).toMatchObject({ status: 429, retryAfter: 8 });
  expect(limits.refuseReader(2, 0)).toBeUndefined();
  expect(limits.refuseReader(1, 8_000)).toBeUndefined();
});

test('however many log-ins fail, 8,640 rows a day are written at most, and 600 at once', () => {
  const limits = openRowLimits();
  let rows = 0;
  for (let second = 0; second < DAY_S; second += STEP_S) {
    const address = `2001:db8:${(second % 9_000).toString(16)}::1`;
    if (limits.admits('failed_log_in', address, second * 1_000)) rows += 1;
  }
  expect(rows).toBeGreaterThan(8_000);
  expect(rows - 600).toBeLessThan(8_700);
});

test('one network writes 1,500 rows a day at most', () => {
  const limits = openRowLimits();
  let rows = 0;
  for (let second = 0; second < DAY_S; second += STEP_S)
    if (limits.admits('failed_log_in', `203.0.113.${second % 250}`, second * 1_000)) rows += 1;
  expect(rows).toBeLessThanOrEqual(1_501);
});
