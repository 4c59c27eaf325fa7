import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** Adds up what every step passed, and what failed in it: each failure in a few lines. */
export class Tally {
  passed = 0;
  failures = [];

  add({ passed, failures }) {
    this.passed += passed;
    this.failures.push(...failures);
  }

  get failed() {
    return this.failures.length;
  }

  toString() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

/** A static check counts as one test. */
export const asOne = (sound, name) => ({ passed: sound ? 1 : 0, failures: sound ? [] : [name] });

/** Vitest's JSON report; a file that could not even be loaded has no tests, but failed. */
export function countVitest(report) {
  const failures = report.testResults.flatMap(failuresOfFile);
  return { passed: report.numPassedTests, failures };
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = fromRoot(name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [inShort(file, message)];
  return failed.map((test) => inShort(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/** Playwright's JSON report; errors are those outside any test. A flaky test passed, on a retry. */
export function countPlaywright({ stats, suites, errors }) {
  const unexpected = suites
    .flatMap(specsIn)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
    .filter(({ test }) => test.status === 'unexpected')
    .map(({ spec, test }) => {
      const last = test.results.at(-1);
      const name = `verification/e2e/${spec.file}:${spec.line} › ${spec.title}`;
      return [inShort(name, last?.error?.message), ...pageOf(last)].join('\n');
    });
  const outside = errors.map(({ message }) => inShort('outside of any test', message));
  return { passed: stats.expected + stats.flaky, failures: [...unexpected, ...outside] };
}

/** The page as the story failed: its pictures do not outlive a run elsewhere. */
function pageOf({ attachments = [] } = {}) {
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  if (context === undefined) return [];
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(context, 'utf8')) ?? [];
  const lines = page.split('\n').filter((line) => line.trim() !== '' && !line.includes('/url:'));
  return lines.slice(0, 50).map(indented);
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

/** A runner that crashed, told of no failure though it ended badly, or ran nothing, is a failure. */
export function believe(count, code) {
  const nothingRan = count.passed + count.failures.length === 0;
  const silent = code !== 0 && count.failures.length === 0;
  if (!nothingRan && !silent) return count;
  const why = nothingRan ? 'ran nothing' : `told of no failure but ended with ${code}`;
  return { ...count, failures: [...count.failures, `The runner of the tests ${why}: see above`] };
}

/** Reads a runner's report and counts it; a report that is not there counts as a crash. */
export function countReport(path, count, code) {
  try {
    return believe(count(JSON.parse(readFileSync(path, 'utf8'))), code);
  } catch (error) {
    return { passed: 0, failures: [`No report of the tests: ${error.message}`] };
  }
}

const fromRoot = (file = '') => relative(root, file);

/** Which test, and the first lines of what it says; all of it stands where the test ran. */
function inShort(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...said.slice(0, 6).map((line) => indented(line.trim()))].join('\n');
}

const indented = (line) => `    ${line.slice(0, 200)}`;
