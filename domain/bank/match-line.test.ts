import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedReference, paymentReference, saleReference } from '../payment-reference.ts';
import type { SaleState } from '../sale.ts';
import type { BankLine } from './bank-line.ts';
import { type Match, matchLines, type PayableSale } from './match-line.ts';

const sale = (id: number, given: Partial<PayableSale> = {}): PayableSale => ({
  ...{
    id,
    reference: saleReference(id),
    status: 'awaiting_payment',
    total: 125_050n,
    received: 0n,
    toReturn: 0n,
    toPayOut: 0n,
  },
  ...given,
});

const line = (text: string, given: Partial<BankLine> = {}): BankLine => ({
  ...{ bookedOn: '2026-11-25', cents: 125_050n, currency: 'USD', text, payer: 'Ann Lee' },
  ...{ account: '', bankId: null, isReversal: false, ...given },
});

const REFERENCE = saleReference(7);
const matchOf = (one: BankLine, sales: PayableSale[] = [sale(7), sale(8, { total: 99n })]): Match =>
  matchLines([one], sales)[0] ?? { kind: 'leave' };
const asked = (suggestion: string, saleId: number | null = 7) => ({
  kind: 'ask',
  suggestion,
  saleId,
});

test.each([
  REFERENCE,
  groupedReference(REFERENCE),
  `Invoice 12, ${REFERENCE.toLowerCase()} thank you`,
  `/ROC/${REFERENCE}//URI/lot 4`,
  `${REFERENCE.slice(0, 9)}\n${REFERENCE.slice(9)} 2026`,
])('a payment of the whole sum with the whole reference is booked: %j', (text) => {
  expect(matchOf(line(text))).toEqual({ kind: 'paid', saleId: 7 });
});

const swapped = REFERENCE.slice(0, 2) + REFERENCE[3] + REFERENCE[2] + REFERENCE.slice(4);
const wrong = `${REFERENCE.slice(0, -1)}${(Number(REFERENCE.at(-1)) + 1) % 10}`;

test.each([
  ['too little', line(REFERENCE, { cents: 125_049n }), asked('underpaid')],
  ['too much', line(REFERENCE, { cents: 125_051n }), asked('overpaid')],
  ['another currency', line(REFERENCE, { currency: 'EUR' }), asked('other_currency')],
  ['money that left the account', line(REFERENCE, { cents: -125_050n }), asked('money_out')],
  ['a reversal', line(REFERENCE, { isReversal: true }), asked('money_out')],
  ['two sales at once', line(`${REFERENCE} ${saleReference(8)}`), asked('several_references')],
  ['one digit wrong', line(wrong), asked('near_reference')],
  ['two digits swapped', line(swapped), asked('near_reference')],
  ['a digit missing', line(REFERENCE.replace('00', '0')), asked('near_reference')],
  ['without RF', line(groupedReference(REFERENCE).slice(2)), asked('near_reference')],
  ['the number alone', line('0000000007'), asked('near_reference')],
  ['only the sum', line('shares'), asked('same_sum')],
  [
    'a reference of somebody else',
    line(paymentReference('9999999999'), { cents: 5n }),
    asked('unknown_reference', null),
  ],
  ['nothing that we know', line('rent', { cents: 5n }), asked('none', null)],
])('%s is booked by nobody but an admin', (_, one, match) => {
  expect(matchOf(one)).toEqual(match);
});

test('money that left the account for something else is no matter of ours', () => {
  expect(matchOf(line('salaries', { cents: -5n }))).toEqual({ kind: 'leave' });
});

test.each([
  ['paid', 'second_payment'],
  ['in_transfer', 'second_payment'],
  ['completed', 'second_payment'],
  ['disputed', 'second_payment'],
  ['void', 'after_void'],
  ['refund_due', 'after_void'],
  ['refunded', 'after_void'],
] as const)('a payment of a sale that is %s is asked about as %s', (status, suggestion) => {
  expect(matchOf(line(REFERENCE), [sale(7, { status })])).toEqual(asked(suggestion));
});

test('what completes a payment is asked about, too, and so is what exceeds it', () => {
  const begun = [sale(7, { received: 25_050n })];
  expect(matchOf(line(REFERENCE, { cents: 100_000n }), begun)).toEqual(asked('rest'));
  expect(matchOf(line(REFERENCE), begun)).toEqual(asked('second_payment'));
});

test('of two whole payments in one file the first is booked, and an overdue sale can be paid', () => {
  const late = [sale(7, { status: 'overdue' })];
  expect(matchLines([line(REFERENCE), line(REFERENCE)], late)).toEqual([
    { kind: 'paid', saleId: 7 },
    asked('second_payment'),
  ]);
});

test('whatever a file says, a sale is booked at most once, and only by its reference and its sum', () => {
  const states = fc.constantFrom<SaleState>('awaiting_payment', 'overdue', 'paid', 'void');
  const cents = fc.bigInt({ min: 1n, max: 4n });
  const sales = fc.array(
    fc.record({ status: states, total: cents, received: fc.constantFrom(0n, 0n, 1n) }),
  );
  const text = fc.oneof(
    fc.string(),
    fc.nat({ max: 5 }).map((id) => `x ${saleReference(id + 1)} y`),
  );
  const lines = fc.array(fc.record({ text, cents, currency: fc.constantFrom(null, 'USD', 'EUR') }));
  fc.assert(
    fc.property(sales, lines, (given, read) => {
      const all = given.map((one, at) => sale(at + 1, one));
      const matches = matchLines(
        read.map((one) => line(one.text, one)),
        all,
      );
      const booked = new Set<number>();
      matches.forEach((match, at) => {
        if (match.kind !== 'paid') return;
        const [one, paid] = [read[at], all.find(({ id }) => id === match.saleId)];
        expect(booked).not.toContain(match.saleId);
        booked.add(match.saleId);
        expect(paid).toMatchObject({ total: one?.cents, received: 0n });
        expect(one?.text).toContain(paid?.reference);
        expect(['awaiting_payment', 'overdue']).toContain(paid?.status);
      });
    }),
  );
});
