import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './project.mjs';
import { believe, countPlaywright, countVitest } from './tally.mjs';

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

test('a browser test that failed is named by its line, with what its page showed; errors outside of tests count', () => {
  const path = join(tmpdir(), `fairlot-tally-${process.pid}.md`);
  onTestFinished(() => rmSync(path));
  const page =
    '- banner:\n  - link "Fairlot":\n    - /url: /\n- main:\n  - alert: You were offline.\n';
  writeFileSync(path, `# Error\n\`\`\`yaml\n${page}\`\`\`\n`);
  const stats = { expected: 2, flaky: 1, unexpected: 1, skipped: 4 };
  const failed = {
    title: 'a bid is shown',
    file: 'buyer.spec.ts',
    line: 12,
    tests: [
      {
        status: 'unexpected',
        results: [
          { error: { message: 'not visible' }, attachments: [{ name: 'error-context', path }] },
        ],
      },
    ],
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
      'verification/e2e/buyer.spec.ts:12 › a bid is shown\n    not visible\n    - banner:\n      - link "Fairlot":\n    - main:\n      - alert: You were offline.',
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
