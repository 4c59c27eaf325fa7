import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A source as one line with plain quotes: code breaks and escapes sentences. */
const textOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ');

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file}`,
  );

test('every refusal of the contract is brought about by a test, which knows it by its sentence or its code', () => {
  const tests = [...filesIn('server'), ...filesIn('verification')]
    .filter((file) => /\.test\.ts$|^verification\/simulation\/.*\.ts$/.test(file))
    .filter((file) => file !== 'verification/messages/refusals.test.ts')
    .map(textOf);
  const untested = Object.entries(refusals).filter(([code, [, sentence]]) => {
    return !tests.some((text) => text.includes(sentence) || text.includes(`'${code}'`));
  });
  expect(untested).toEqual([]);
});

test('no browser test makes up an answer of the server', () => {
  const sources = filesIn('verification/e2e').filter((file) => file.endsWith('.ts'));
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((file) => /\.fulfill\(/.test(textOf(file)))).toEqual([]);
});
