import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from '#contract/documentation/api-page.ts';
import { refusals } from '#contract/refusals.ts';
import { contractEndpoints } from './contract-endpoints.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const endpoints = await contractEndpoints();

test('docs/api.md is what the contract says (else: npm run generate)', () => {
  expect(page).toBe(apiPage(endpoints));
});

test('it names every operation, once, and every refusal that an operation gives', () => {
  for (const { method, path, refusals: own = [] } of endpoints) {
    const headings = page.split('\n').filter((line) => line === `### ${method} ${path}`);
    expect(headings, `${method} ${path}`).toHaveLength(1);
    for (const code of own) expect(page).toContain(`\`${code}\`: ${refusals[code][1]}`);
  }
});
