import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const RULES = join(import.meta.dirname, '../../../../ops/prometheus/alerts.test.yml');

// By `npm run test:machine -- alerts`, where Prometheus is; `npm test` reads the files in `ops-files.test.ts`.
test('each alert is told for what it is for, when it is due, and for nothing else', async () => {
  const { stdout } = await run('promtool', ['test', 'rules', RULES]);
  expect(stdout).toContain('SUCCESS');
}, 300_000);
