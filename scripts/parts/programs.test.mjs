import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseProgram, programs } from './programs.mjs';
import { root } from './project.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('at most 20 commands, and each that is several programs finds them all', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
  for (const [command, own] of Object.entries(programs)) {
    expect(scripts[command]).toBe(`node scripts/choose.mjs ${command}`);
    for (const { file } of Object.values(own))
      expect(existsSync(join(root, file)), file).toBe(true);
  }
});

test('a program is chosen by its name, and one without a name by its options alone', () => {
  expect(chooseProgram('torture', ['soak', '--minutes', '1'])).toMatchObject({
    file: 'verification/torture/soak/cli-soak.ts',
    options: ['--minutes', '1'],
  });
  expect(chooseProgram('torture', ['--cycles', '3'])).toMatchObject({
    file: 'verification/torture/cli.ts',
    options: ['--cycles', '3'],
  });
});

test('a name that is not there is answered with those that are', () => {
  const usage = 'Usage: npm run packages -- licenses|sbom [its options]';
  expect(chooseProgram('packages', ['toString'])).toBe(usage);
  expect(chooseProgram('packages', [])).toBe(usage);
  expect(chooseProgram('torture', ['stop'])).toBe(
    'Usage: npm run torture -- restart|soak [its options]',
  );
});
