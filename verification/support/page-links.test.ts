import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  // The links of public texts lead to pages of the site.
  .filter((path) => existsSync(join(ROOT, path)) && !/^texts\/(?!README)/.test(path));

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const ROOMS = /^(contract|demo|docs|domain|ops|scripts|server|verification|web)\/(?!dist)/;

test('every link between pages leads somewhere', () => {
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const path = target ? normalize(join(dirname(page), target)) : page;
        if (!existsSync(join(ROOT, path))) return true;
        return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that a page names is there', () => {
  const missing = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`([^`\s]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => ROOMS.test(path) && !/[*{}<>…[\]]/.test(path))
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
