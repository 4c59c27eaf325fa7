import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { type Cell, csvFormat } from './csv.ts';
import { wantsCsv } from './wants-csv.ts';

const csvLine = (cells: Cell[]) => stringify([cells], { ...csvFormat, bom: false });

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '%j would run as a formula, so it gets an apostrophe',
  (text) => expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`),
);

test('where semicolons or tabs separate cells, a text has no formula behind one, nor in a line of its own', () => {
  const texts = ["x;=cmd|'/C calc'!A0;y", 'x; -1', 'x\t@SUM(A1)', 'x\n+1', '=1;=2', 'x;"=1'];
  const cells = csvLine(['7', ...texts]).split(/[;\t\r\n,]/);
  for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
});

test('a text with a semicolon or a tab stays one cell where those separate cells, too', () => {
  expect(csvLine(['Doe; Jane', 'a\tb'])).toBe('"Doe; Jane","a\tb"\r\n');
});

test.each([
  ['csv', undefined, true],
  ['json', 'text/csv', false],
  [undefined, undefined, false],
  [undefined, 'text/csv', true],
  [undefined, 'text/csv, application/json', true],
  [undefined, 'application/json, text/csv', false],
  [undefined, 'application/json;q=0.5, Text/CSV', true],
  [undefined, 'text/csv;q=0.2, */*', false],
  [undefined, 'text/csv;q=0', false],
  [undefined, 'text/html,application/xhtml+xml,*/*;q=0.8', false],
] as const)('format %s and Accept %s: CSV is %s', (format, accept, expected) => {
  expect(wantsCsv(format, accept)).toBe(expected);
});
