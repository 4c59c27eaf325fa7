import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const RULES = join(import.meta.dirname, '../../ops/prometheus/alerts.test.yml');

/** Comes with Prometheus; where that is not installed, `ops-files.test.ts` reads the files alone. */
const installed = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

test.skipIf(!installed)(
  'each alert is told for what it is for, when it is due, and for nothing else',
  async () => {
    const { stdout } = await run('promtool', ['test', 'rules', RULES]);
    expect(stdout).toContain('SUCCESS');
  },
  300_000,
);
