import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readCommandLine, whole } from '#verification/support/command-line.ts';
import type { FuzzFigures } from './fuzz-endpoint.ts';

/**
 * npm run torture -- fuzz --inputs N --seed S [--only "POST /login"]: so many inputs for every endpoint of
 * the contract, two endpoints at a time. Ends with 1 when any answer was a fault.
 */
const values = readCommandLine(
  'npm run torture -- fuzz --inputs N [--seed S] [--only "METHOD /path"]',
  {
    inputs: whole(0).default(1_000),
    seed: whole(0)
      .max(999_999_999, 'give 999999999 or less')
      .default(Math.floor(Math.random() * 1_000_000)),
    only: z.string().optional(),
  },
);

const project = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'fairlot-fuzz-'));
const report = join(folder, 'figures.jsonl');
writeFileSync(report, '');
console.log(`Seed ${values.seed}, ${values.inputs} inputs for each endpoint`);
const started = performance.now();
const code = await runVitest();
printFigures();
rmSync(folder, { recursive: true, force: true });
process.exitCode = code;

function runVitest(): Promise<number> {
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  // A test's name begins with its endpoint's; all others are left out.
  const name = values.only?.replace(/[^\w ]/g, '\\$&');
  const only = name === undefined ? [] : ['-t', name];
  const args = [vitest, 'run', 'verification/fuzz/', '--reporter=verbose', ...only];
  const child = spawn(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      FUZZ_INPUTS: String(values.inputs),
      FUZZ_SEED: String(values.seed),
      FUZZ_REPORT: report,
    },
  });
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
}

function printFigures(): void {
  const lines = readFileSync(report, 'utf8').trim().split('\n').filter(Boolean);
  const endpoints = lines.map((line) => JSON.parse(line) as FuzzFigures & { name: string });
  const byStatus: Record<string, number> = {};
  for (const { byStatus: own } of endpoints)
    for (const [status, count] of Object.entries(own))
      byStatus[status] = (byStatus[status] ?? 0) + count;
  const inputs = endpoints.reduce((sum, { inputs: own }) => sum + own, 0);
  const faults = endpoints.reduce((sum, { faults: own }) => sum + own.length, 0);
  const slowest = endpoints.toSorted((a, b) => b.slowestMs - a.slowestMs)[0];
  console.log(`\n${endpoints.length} endpoints, ${inputs} inputs, ${faults} faults`);
  for (const [status, count] of Object.entries(byStatus)) console.log(`  ${status}: ${count}`);
  if (slowest) console.log(`Slowest answer: ${slowest.slowestMs} ms, ${slowest.name}`);
  console.log(`Seed ${values.seed}, ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}
