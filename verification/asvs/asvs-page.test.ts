import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asvsItems } from './items.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

interface Row {
  items: string[];
  how: string;
  shown: string;
}

/** The rows of the tables whose first cell names items of the standard. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| *\d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [items = '', how = '', shown = ''] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { items: items.split(/, */), how, shown };
  });

/** As it stands in a source: quotes bare, blanks single. */
const plain = (text: string): string =>
  text.replaceAll("\\'", "'").replaceAll('’', "'").replace(/\s+/g, ' ');

/** What stands in place of a test, where there is none. */
const WITHOUT_TEST = /^(Does not apply:|Written down:|Not met:)/;

test('every item of levels 1 and 2 has its row, once, and no other has', () => {
  expect(rows.flatMap(({ items }) => items).toSorted()).toEqual([...asvsItems].toSorted());
  expect(asvsItems).toHaveLength(253);
});

const named = rows.flatMap(({ items, shown }) =>
  shown === '–'
    ? []
    : shown.split('<br>').map((reference) => [items.join(', '), reference] as const),
);

describe('a test that is named is there', () => {
  test.each(named)('%s: %s', (_, reference) => {
    const [, path = '', words = ''] = /^`([^`]+)`: (.+)$/.exec(reference) ?? [];
    expect(path).toMatch(/\.(test|spec)\.(ts|mjs)$/);
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(plain(readFileSync(join(ROOT, path), 'utf8'))).toContain(plain(words));
  });
});

test('what no test shows says why', () => {
  const silent = rows.filter(({ how, shown }) => shown === '–' && !WITHOUT_TEST.test(how));
  expect(silent).toEqual([]);
});

test('what is not met is counted where the page begins', () => {
  const open = rows.filter(({ how }) => how.startsWith('Not met:')).flatMap(({ items }) => items);
  expect(page).toContain(`not met: ${open.length};`);
});
