import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import type { TextRun } from '#contract/texts/get-text.schemas.ts';
import { textPages } from '#contract/texts/text-names.ts';
import { NO_FEES } from '#domain/fee-terms.ts';
import { missingOperator } from '#server/config/missing-operator.ts';
import { sampleOperator } from '#server/config/sample-operator.ts';
import { testConfig } from '#verification/support/test-config.ts';
import { feesText } from './fees-text.ts';
import { parseText } from './parse-text.ts';
import { readTexts } from './read-texts.ts';

const everything = JSON.stringify;

test('every text has a title and an opening, names nothing unfilled, and links to pages that are there', () => {
  const known = [...Object.values(pages), ...Object.keys(textPages).map((name) => `/${name}`)];
  const texts = readTexts(testConfig);
  const fees = feesText(texts.fees, { terms: NO_FEES, since: null });
  for (const { shown: text } of Object.values({ ...texts, fees: { shown: fees } })) {
    expect(text.title).not.toBe('');
    expect(text.description).not.toBe('');
    expect(everything(text)).not.toMatch(/\{\{|\*\*/);
    const paths = [...everything(text).matchAll(/"href":"(\/[^".#][^"#]*)[^"]*"/g)].map(
      ([, path]) => path,
    );
    for (const path of paths) expect(known).toContain(path);
  }
});

test('HTML and links that lead nowhere are shown as text', () => {
  const { title, blocks } = parseText(
    '# A *b*\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) [y](//elsewhere.test) [z](/rules) AT&T **`c`**',
  );
  const lines = blocks.flatMap((block): TextRun[] =>
    block.kind === 'paragraph' ? block.line : [],
  );
  expect(title).toBe('A b');
  expect(lines.map(({ text }) => text).join('')).toBe('<script>alert(1)</script>x y z AT&T c');
  expect(lines.filter(({ href }) => href)).toEqual([{ text: 'z', href: '/rules' }]);
  expect(lines.at(-1)).toEqual({ text: 'c', bold: true, code: true });
});

test('an operator names itself and replaces a text, which is then another version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairlot-texts-'));
  writeFileSync(join(folder, 'fees.md'), '# Our fees\n\nNone, says {{OPERATOR_NAME}}.');
  const operator = { ...testConfig.operator, name: 'Acme Markets Ltd' };
  const [ours, theirs] = [
    readTexts(testConfig),
    readTexts({ ...testConfig, operator, textsDir: folder }),
  ];
  expect(theirs.fees.shown).toMatchObject({
    title: 'Our fees',
    description: 'None, says Acme Markets Ltd.',
  });
  expect(everything(theirs.imprint)).toContain('Acme Markets Ltd');
  expect(theirs.terms.shown.version).not.toBe(ours.terms.shown.version);
  expect(theirs.risks.shown.version).toBe(ours.risks.shown.version);
  expect(missingOperator(operator)).toEqual(['OPERATOR_ADDRESS', 'OPERATOR_EMAIL']);
});

test('a demonstration is run by a sample company unless its operator is named, and a market without a soft close has no rule of one', () => {
  const demo = readTexts({ ...testConfig, demo: true });
  for (const said of Object.values(sampleOperator))
    expect(everything(demo.imprint)).toContain(said);
  const operator = { ...testConfig.operator, name: 'Acme Markets Ltd' };
  const named = readTexts({ ...testConfig, demo: true, operator });
  expect(everything(named.imprint)).not.toMatch(/sample/i);
  const bidding = { ...testConfig.bidding, softCloseSeconds: 0 };
  expect(everything(readTexts({ ...testConfig, bidding }).rules)).toContain('This market has none');
  expect(everything(demo.rules)).toContain('An accepted bid in the last 2 minutes');
});
