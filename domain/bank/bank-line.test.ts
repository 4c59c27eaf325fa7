import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BankLine, identitiesOf } from './bank-line.ts';

const anyLine: fc.Arbitrary<BankLine> = fc.record({
  bookedOn: fc.constantFrom('2026-11-24', '2026-11-25'),
  cents: fc.bigInt({ min: 1n, max: 3n }),
  currency: fc.constantFrom(null, 'USD'),
  text: fc.constantFrom('a', 'b'),
  payer: fc.constantFrom('', 'Ann'),
  account: fc.constant('X'),
  bankId: fc.constantFrom(null, '1', '2'),
  isReversal: fc.boolean(),
});

test('the same lines in any order are the same names, each of them once', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      const names = identitiesOf(lines);
      expect(new Set(names).size).toBe(lines.length);
      expect(identitiesOf(lines.toReversed()).toSorted()).toEqual(names.toSorted());
    }),
  );
});

test('a file that reaches into the last one names the days that both have alike', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.array(anyLine), (early, late) => {
      const [first, shared] = [
        early.map((line) => ({ ...line, bookedOn: '2026-11-23' })),
        late.map((line) => ({ ...line, bookedOn: '2026-11-24' })),
      ];
      const known = new Set(identitiesOf([...first, ...shared]));
      expect(identitiesOf(shared).filter((name) => !known.has(name))).toEqual([]);
    }),
  );
});

test('a text that is broken in another way is the same line', () => {
  const line = {
    bookedOn: '2026-11-25',
    cents: 1n,
    currency: 'USD',
    payer: 'Ann',
    account: '',
    isReversal: false,
  };
  const [one, two] = ['RF18 0000\n0001', 'rf1800000001'].map((text) =>
    identitiesOf([{ ...line, text, bankId: null }]),
  );
  expect(one).toEqual(two);
});
