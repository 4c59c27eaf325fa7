import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 });

const project = join(import.meta.dirname, '../..');

async function run(program: string, ...options: string[]) {
  const child = spawn(process.execPath, [join(project, program), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, status };
}

test.each([
  ['bench -- prepare', 'verification/bench/prepare.ts'],
  ['bench:bids', 'verification/bench/bids/bench-bids.ts'],
  ['bench -- closing', 'verification/bench/closing/bench-closing.ts'],
  ['bench -- fanout', 'verification/bench/fanout/bench-fanout.ts'],
  ['bench -- lists', 'verification/bench/lists/run.ts'],
  ['bench -- page', 'verification/bench/page/bench-page.ts'],
  ['bench -- pages', 'verification/bench/pages/bench-pages.ts'],
  ['simulate', 'verification/simulation/cli.ts'],
  ['torture', 'verification/torture/cli.ts'],
  ['torture -- soak', 'verification/torture/soak/cli-soak.ts'],
  ['fuzz', 'verification/fuzz/cli-fuzz.ts'],
  ['shots', 'verification/e2e/screens/take-shots.ts'],
])(
  'npm run %s says how it is called when it is asked for what it does not know',
  async (name, program) => {
    const { said, status } = await run(program, '--no-such-option');
    expect(said).toMatch(/^Unknown option '--no-such-option'/);
    expect(said).toContain(`\nUsage: npm run ${name.includes(' ') ? name : `${name} --`} `);
    expect(said).not.toContain('\n    at ');
    expect(status).toBe(1);
  },
);

test.each([
  ['ten', 'give a number'],
  ['1.5', 'give a whole number'],
  ['0', 'give 1 or more'],
  ['-3', 'give 1 or more'],
  ['', 'give 1 or more'],
])('a number given as "%s" is told what is wrong with it', async (given, wrong) => {
  const { said, status } = await run('verification/simulation/cli.ts', `--seeds=${given}`);
  expect(said).toBe(
    `--seeds: ${wrong}\nUsage: npm run simulate -- --seeds N [--from S], or --seed S --trace\n`,
  );
  expect(status).toBe(1);
});
