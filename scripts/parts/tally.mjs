import { readFileSync } from 'node:fs';

/** Adds up what every step passed and failed. */
export class Tally {
  passed = 0;
  failed = 0;

  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

/** A static check counts as one test. */
export const asOne = (sound) => ({ passed: sound ? 1 : 0, failed: sound ? 0 : 1 });

/** Vitest's JSON report; a file that could not even be loaded has no tests, but failed. */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** Playwright's JSON report; errors are those outside any test. A flaky test passed, on a retry. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A runner that crashed, told of no failure though it ended badly, or ran nothing, is a failure. */
export function believe(count, code) {
  const nothingRan = count.passed + count.failed === 0;
  const silent = code !== 0 && count.failed === 0;
  return nothingRan || silent ? { ...count, failed: count.failed + 1 } : count;
}

/** Reads a runner's report and counts it; a report that is not there counts as a crash. */
export function countReport(path, count, code) {
  try {
    return believe(count(JSON.parse(readFileSync(path, 'utf8'))), code);
  } catch (error) {
    console.error(`No report of the tests: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}
