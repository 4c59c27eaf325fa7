import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const PRODUCT = ['{contract,demo,domain,scripts,server,web}/**/*.{css,mjs,ts,tsx}', '*.ts'];

test('whatever is installed to run the product is named by some file of it', () => {
  const files = globSync(PRODUCT, { cwd: root }).filter((file) => !file.includes('.test.'));
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isNamed = (name) =>
    [`'${name}'`, `"${name}"`, `${name}/`].some((use) => text.includes(use));
  expect(Object.keys(dependencies).length).toBeGreaterThan(20);
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([]);
});
