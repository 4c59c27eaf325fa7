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

test('every link in it leads to a heading', () => {
  const headings = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, text]) => text?.toLowerCase()),
  );
  for (const [, target] of page.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(target);
});

/** The part of the page on one operation. */
const partOn = (operation: string): string =>
  page.split('\n### ').find((part) => part.startsWith(`${operation}\n`)) ?? '';

test('a list that cannot be sorted is not said to take a sort', () => {
  expect(partOn('GET /api/auctions/featured')).toContain('`limit`');
  expect(page).not.toContain('`sort`: anything');
});

test.each(['bids', 'request-bid', 'check-biding-allowed'])(
  '%s on a lot that is over says 409, on one that never was 404',
  (act) => {
    const part = partOn(`POST /api/auctions/:id/${act}`);
    expect(part).toContain(`- 404 \`auction_closed\`: ${refusals.auction_closed[1]}`);
    expect(part).toContain(`- 409 \`auction_closed\`: ${refusals.auction_closed[1]}`);
  },
);

test('whoever walks a list or searches it is told how', () => {
  const part = partOn('GET /api/admin/users');
  expect(part).toMatch(/`per_page`: .*\. Rows of a page; 20 where only page is given\./);
  expect(part).toMatch(/`limit`: .*Does nothing beside page or per_page\./);
  expect(part).toMatch(/`q`: .*One or two letters: how a word begins\./);
});

test('what any request may be refused with is said once for all', () => {
  const introduction = page.slice(0, page.indexOf('\n## '));
  for (const code of ['malformed', 'not_found', 'method_not_allowed', 'too_large'] as const)
    expect(introduction).toContain(`${refusals[code][0]} \`${code}\``);
  for (const code of ['unsupported_media_type', 'server_error', 'overloaded'] as const)
    expect(introduction).toContain(`${refusals[code][0]} \`${code}\``);
});
