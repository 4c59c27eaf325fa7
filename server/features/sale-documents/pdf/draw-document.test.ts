import { expect, test } from 'vitest';
import type { DocumentContent, Fact } from '#domain/sale-documents/sale-document.ts';
import { drawDocument } from './draw-document.ts';
import { openSheet, type Style } from './sheet.ts';

const ISSUED = new Date('2026-11-25T14:03:30Z');

/** As long as the contract note of a lot with fees and a proof. */
const NOTE: DocumentContent = {
  ...{ title: 'Contract note: you bought', number: 'SALE-17-BUYER', payment: [] },
  issuer: { name: 'Market Ltd', lines: ['1 Example Street', 'No. 1234567', 'help@example.com'] },
  to: { heading: 'Client', lines: ['Ann Lee', 'ann@example.com', 'Account no. 12'] },
  facts: Array.from({ length: 11 }, (_, at): Fact => [`Fact ${at}`, '1,102 entries']),
  lines: ['Shares', 'Buyer’s fee', 'Tax on the fee (20%)'].map((text) => ({
    ...{ text, detail: '', amount: '$1,102.00' },
  })),
  total: ['Total that you pay, in US dollars', '$3,306.00'],
  notes: [
    'The price was set in a public auction. '.repeat(4),
    'Tell us.',
    'The proof is attached.',
  ],
  link: { text: 'Check this auction', url: 'https://fairlot.example/auction/4/verify' },
};

async function pagesOf(content: DocumentContent): Promise<number> {
  const bytes = await drawDocument(content, ISSUED);
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('a contract note with fees and a proof is one page, and a longer one goes on on the next', async () => {
  expect(await pagesOf(NOTE)).toBe(1);
  expect(await pagesOf({ ...NOTE, facts: [...NOTE.facts, ...NOTE.facts] })).toBe(2);
});

test('figures are as wide as each other, whatever stands between them', () => {
  const { widthOf } = openSheet('Widths', 'Market Ltd', ISSUED);
  const style: Style = { size: 10 };
  const width = (text: string) => Math.round(widthOf(text, style) * 1000);
  expect(width('07:11:27.117')).toBe(width('08:33:26.843'));
  expect(width('1,102 entries')).toBe(width('8,888 entries'));
});
