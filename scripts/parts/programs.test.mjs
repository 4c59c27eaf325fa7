import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programs } from './programs.mjs';
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
