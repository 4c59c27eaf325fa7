import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineTests } from './machine-tests.mjs';
import { root } from './project.mjs';

/** Every source of ours. */
const sources = readdirSync(root, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !/^\.|^node_modules$/.test(one.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name), { recursive: true }).map((path) => join(name, path)),
  )
  .filter((path) => /\.(tsx?|mjs)$/.test(path));

test('no test is left out on some machines: what wants more than our packages has a command of its own', () => {
  // This file would find itself, were the words not put together.
  const words = ['skip', 'only', 't[o]do', ...['skip', 'run'].map((word) => `${word}If`)];
  const leavesOut = new RegExp(`\\b(test|it|describe)\\.(${words.join('|')})\\b`);
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((path) => leavesOut.test(readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  );
});

test('each test that wants more is named by one command, which the operator’s page names', () => {
  const named = Object.values(machineTests).flatMap(({ files }) => files);
  expect(named.toSorted()).toEqual(
    sources.filter((path) => path.endsWith('.machine.test.ts')).toSorted(),
  );
  for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts['test:machine']).toBe('node scripts/test-machine.mjs');
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const name of Object.keys(machineTests)) {
    expect(page).toContain(`npm run test:machine -- ${name}`);
  }
});
