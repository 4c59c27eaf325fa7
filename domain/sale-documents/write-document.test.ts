import { expect, test } from 'vitest';
import { saleReference } from '../payment-reference.ts';
import { type DocumentFacts, documentNumber } from './sale-document.ts';
import { writeDocument } from './write-document.ts';

const FACTS: DocumentFacts = {
  sale: {
    ...{ id: 17, shares: 12_000, price: 4_510, goods: 54_120_000n, taxTenths: 200 },
    buyer: { fee: 1_353_000n, tax: 270_600n, total: 55_743_600n },
    seller: { fee: 541_299n, tax: 108_260n, total: 53_470_441n },
    madeAt: new Date('2026-11-25T14:03:22.417Z'),
    dueAt: new Date('2026-12-02T23:59:59.999Z'),
    reference: saleReference(17),
  },
  lot: { id: 4, title: 'Corvid Rail', ticker: 'CRVD' },
  buyer: { id: 12, name: 'Ann Lee', email: 'ann@example.com' },
  seller: { id: 9, name: 'Ben Wright', email: 'ben@example.com' },
  operator: { name: 'Market Ltd', address: '1 Example Street', email: 'help@example.com' },
  account: { payee: 'Market Ltd', account: 'GB29 NWBK', bank: 'Sample Bank' },
  appUrl: 'https://fairlot.example',
  proof: {
    text: 'fairlot.lot-proof/v1\n',
    origin: 'fairlot.example/log/1',
    size: 1_234,
    root: 'abc=',
  },
  issuedAt: new Date('2026-11-25T14:03:30Z'),
};

const NO_FEES = { fee: 0n, tax: 0n, total: 54_120_000n };
const free = { ...FACTS, sale: { ...FACTS.sale, buyer: NO_FEES, seller: NO_FEES } };

test('an invoice says who, what, how much, until when, and how to pay', () => {
  const invoice = writeDocument('invoice', documentNumber('INV', 2026, 7), FACTS);
  expect(invoice).toMatchObject({
    ...{
      title: 'Invoice',
      number: 'INV-2026-000007',
      total: ['Total due, in US dollars', '$557,436.00'],
    },
    facts: [['Issued', '25 November 2026'], ['Due', '2 December 2026'], expect.anything()],
    lines: [
      { text: 'Shares: Corvid Rail (CRVD)', detail: '12,000 × $45.10', amount: '$541,200.00' },
      { text: 'Buyer’s fee', amount: '$13,530.00' },
      { text: 'Tax on the fee (20%)', amount: '$2,706.00' },
    ],
  });
  expect(Object.fromEntries(invoice.payment)).toEqual({
    ...{ 'Pay to': 'Market Ltd', Account: 'GB29 NWBK', Bank: 'Sample Bank' },
    ...{ Amount: '$557,436.00', Reference: saleReference(17).replace(/(.{4})(?=.)/g, '$1 ') },
  });
});

test('a contract note says all that a confirmation of a trade has to (DFSA COB A3.1.1)', () => {
  const bought = writeDocument('buyer_note', 'SALE-17-BUYER', FACTS);
  expect(bought.issuer).toEqual({
    name: 'Market Ltd',
    lines: ['1 Example Street', 'help@example.com'],
  });
  expect(bought.to.lines).toEqual(['Ann Lee', 'ann@example.com', 'Account no. 12']);
  expect(Object.fromEntries(bought.facts)).toMatchObject({
    ...{ Trade: 'Purchase, no. 17', Executed: '25 November 2026, 14:03:22.417 UTC' },
    ...{
      Security: 'Corvid Rail (CRVD)',
      'Number of shares': '12,000',
      'Price per share': '$45.10',
    },
    ...{ Capacity: expect.stringContaining('as agent'), 'Payment due': '2 December 2026' },
    ...{ 'Public ledger': 'fairlot.example/log/1, 1,234 entries', 'Its root': 'abc=' },
  });
  expect(bought.total).toEqual(['Total that you pay, in US dollars', '$557,436.00']);
  expect(bought.link.url).toBe('https://fairlot.example/auction/4/verify');
  expect(bought.attachment).toEqual({ name: 'lot-4.txt', text: 'fairlot.lot-proof/v1\n' });
});

test('the seller’s note takes their fee and its tax off', () => {
  const sold = writeDocument('seller_note', 'SALE-17-SELLER', FACTS);
  expect(sold.lines.map(({ amount }) => amount)).toEqual([
    '$541,200.00',
    '−$5,412.99',
    '−$1,082.60',
  ]);
  expect(sold.total).toEqual(['Total that you get, in US dollars', '$534,704.41']);
  expect(Object.fromEntries(sold.facts)).toMatchObject({
    Trade: 'Sale, no. 17',
    Buyer: 'Ann Lee, ann@example.com',
  });
});

test('a credit note takes all of an invoice back, and names it', () => {
  const note = writeDocument('credit_note', 'CN-2026-000001', FACTS, 'INV-2026-000007');
  expect(note.lines.map(({ amount }) => amount)).toEqual([
    '−$541,200.00',
    '−$13,530.00',
    '−$2,706.00',
  ]);
  expect(note).toMatchObject({
    total: ['Total credited, in US dollars', '−$557,436.00'],
    payment: [],
  });
  expect(Object.fromEntries(note.facts)).toMatchObject({ Cancels: 'Invoice INV-2026-000007' });
});

test('an invoice and a credit note say what the ledger was, and where to compare it', () => {
  const said =
    'When this was issued, the public ledger fairlot.example/log/1 had 1,234 entries and this root: abc= (compare it at https://fairlot.example/ledger).';
  for (const kind of ['invoice', 'credit_note'] as const) {
    expect(writeDocument(kind, 'x', FACTS, 'y').notes.at(-1)).toBe(said);
    expect(writeDocument(kind, 'x', { ...FACTS, proof: undefined }).notes.join()).not.toMatch(
      'ledger',
    );
  }
});

test('without fees there is no line for them, and documents say so; without an account the buyer is told to ask', () => {
  const invoice = writeDocument('invoice', 'INV-2026-000001', { ...free, account: undefined });
  expect(invoice.lines).toHaveLength(1);
  expect(invoice.notes[0]).toBe('There are no fees.');
  expect(invoice.payment[0]).toEqual(['Pay to', 'Ask help@example.com for the account.']);
  expect(writeDocument('seller_note', 'x', free).lines[1]).toMatchObject({
    text: 'Charges',
    amount: 'None',
  });
});
