import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';
import { asOne, believe, countPlaywright, countReport, countVitest, Tally } from './tally.mjs';

test('the sum over all steps is what the last line says', () => {
  const tally = new Tally();
  tally.add(asOne(true, 'Types'));
  tally.add(asOne(false, 'Import borders'));
  tally.add({ passed: 40, failures: ['one', 'another'] });
  expect(String(tally)).toBe('41 passed, 3 failed');
  expect(tally.failures).toEqual(['Import borders', 'one', 'another']);
});

test('a test that failed is named with its file and what it says; so is a file that does not load', () => {
  const testResults = [
    {
      name: join(root, 'domain/money.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'cents add up', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'cents are whole',
          failureMessages: ['\u001b[31mAssertionError: 1.5\u001b[39m\n    at money.test.ts:7'],
        },
      ],
    },
    {
      name: join(root, 'server/app.test.ts'),
      status: 'failed',
      message: 'SyntaxError: unexpected token',
      assertionResults: [],
    },
  ];
  expect(countVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [
      'domain/money.test.ts › cents are whole\n    AssertionError: 1.5\n    at money.test.ts:7',
      'server/app.test.ts\n    SyntaxError: unexpected token',
    ],
  });
});

test('a browser test that failed is named by its line, however deep it stands; errors outside of tests count', () => {
  const stats = { expected: 2, flaky: 1, unexpected: 1, skipped: 4 };
  const failed = {
    title: 'a bid is shown',
    file: 'buyer.spec.ts',
    line: 12,
    tests: [{ status: 'unexpected', results: [{ error: { message: 'not visible' } }] }],
  };
  const passed = {
    ...failed,
    title: 'a page opens',
    tests: [{ status: 'expected', results: [{}] }],
  };
  const suites = [{ specs: [passed], suites: [{ specs: [failed] }] }];
  expect(countPlaywright({ stats, suites, errors: [{ message: 'no server' }] })).toEqual({
    passed: 3,
    failures: [
      'verification/e2e/buyer.spec.ts:12 › a bid is shown\n    not visible',
      'outside of any test\n    no server',
    ],
  });
});

test('a runner that ran nothing, or ended badly without a failure, failed', () => {
  expect(believe({ passed: 0, failures: [] }, 0).failures).toHaveLength(1);
  expect(believe({ passed: 5, failures: [] }, 1).failures).toHaveLength(1);
  expect(believe({ passed: 5, failures: ['one', 'another'] }, 1).failures).toHaveLength(2);
  expect(believe({ passed: 5, failures: [] }, 0).failures).toHaveLength(0);
});

test('a runner that left no report crashed', () => {
  const { passed, failures } = countReport('/nonexistent', countVitest, 0);
  expect({ passed, failed: failures.length }).toEqual({ passed: 0, failed: 1 });
});
