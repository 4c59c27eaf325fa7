import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A source as one line, its quotes as people read them: sentences are broken and escaped in code. */
const textOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');

/** The rows of a part of docs/messages.md, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const page = readFileSync(join(ROOT, 'docs/messages.md'), 'utf8');
  const part = page.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const lines = part.split('\n').filter((line) => /^\| *[^ -]/.test(line));
  const cells = (line: string) => line.split('|').slice(1, -1);
  return lines.slice(1).map((line) => cells(line).map((cell) => cell.trim()));
}

/** The fixed words of a message: what stands around its figures and names. */
const fixedWords = (message: string): string[] =>
  message
    .split(/\{[^}]*\}/)
    .map((words) => words.trim())
    .filter((words) => words.length > 2);

/** A cell such as `path as "words that stand there instead"`. */
function seenIn(cell: string): { path: string; words?: string | undefined } {
  const [, path = '', words] = /^(\S+)(?: as "(.*)")?$/.exec(cell) ?? [];
  return { path, words };
}

const holds = (text: string, message: string): boolean =>
  fixedWords(message).every((words) => text.includes(words));

const server = rowsUnder('Made by the server') as [string, string, string, string][];
const screens = rowsUnder('Made by the screens') as [string, string, string][];

test('the page was read', () => {
  expect(server.length).toBeGreaterThan(60);
  expect(screens.length).toBeGreaterThan(35);
});

describe('the server makes it, and a test sees it', () => {
  test.each(server)('%s', (message, madeIn, seenBy) => {
    expect(holds(textOf(madeIn), message)).toBe(true);
    const { path, words = message } = seenIn(seenBy);
    expect(path).toMatch(/\.test\.ts$|^verification\/simulation\//);
    expect(textOf(path)).toContain(words);
  });
});

describe('a screen makes it', () => {
  test.each(screens)('%s', (message, madeIn) => {
    expect(holds(textOf(madeIn), message)).toBe(true);
  });
});

/** Where no browser test brings it about. */
const NOWHERE = '–';
const onScreen = [
  ...server.map(([message, , , seenBy]) => [message, seenBy] as const),
  ...screens.map(([message, , seenBy]) => [message, seenBy] as const),
].filter(([, seenBy]) => seenBy !== NOWHERE);

describe('it is seen on screen in a browser', () => {
  test('whatever screens make', () => {
    expect(screens.filter(([, , seenBy]) => seenBy === NOWHERE)).toEqual([]);
  });

  test.each(onScreen)('%s', (message, seenBy) => {
    const { path, words = message } = seenIn(seenBy);
    expect(path).toMatch(/^verification\/e2e\//);
    expect(textOf(path)).toContain(words);
  });
});

test('no browser test or drawn screen has an answer made up for the server', () => {
  const files = readdirSync(join(ROOT, 'verification/e2e'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((file) => /\.fulfill\(/.test(textOf(`verification/e2e/${file}`)))).toEqual(
    [],
  );
});

/** Always replaced by a sentence that says which field or figure is wrong. */
const NEVER_SAID: readonly string[] = [
  'invalid',
  'bid_too_low',
  'bid_too_high',
  'bid_out_of_range',
  'account_inactive',
  'involved_in_lot',
  'token_scope',
];

test('every refusal that the contract has a sentence for is on the page', () => {
  const listed = new Set(server.map(([message]) => message));
  const unlisted = Object.entries(refusals).filter(
    ([code, [, message]]) => !listed.has(message) && !NEVER_SAID.includes(code),
  );
  expect(unlisted).toEqual([]);
});
