import { expect, test } from 'vitest';
import { asOne, believe, countPlaywright, countReport, countVitest, Tally } from './tally.mjs';

test('the sum over all steps is what the last line says', () => {
  const tally = new Tally();
  tally.add(asOne(true));
  tally.add(asOne(false));
  tally.add({ passed: 40, failed: 2 });
  expect(String(tally)).toBe('41 passed, 3 failed');
});

test('a test file that does not load counts as a failure', () => {
  const loaded = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  const unloaded = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [loaded, unloaded] };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
});

test('errors outside of browser tests count as failures', () => {
  const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 4 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 1 });
});

test('a runner that ran nothing, or ended badly without a failure, failed', () => {
  expect(believe({ passed: 0, failed: 0 }, 0).failed).toBe(1);
  expect(believe({ passed: 5, failed: 0 }, 1).failed).toBe(1);
  expect(believe({ passed: 5, failed: 2 }, 1).failed).toBe(2);
  expect(believe({ passed: 5, failed: 0 }, 0).failed).toBe(0);
});

test('a runner that left no report crashed', () => {
  expect(countReport('/nonexistent', countVitest, 0)).toEqual({ passed: 0, failed: 1 });
});
