import { expect, test } from 'vitest';
import { NO_FEES } from './fee-terms.ts';
import { exampleWords, feeWords, taxWords } from './fee-words.ts';

const fee = { tenths: 25, fixed: 0, least: 0, most: null };

test('a fee reads as it is reckoned', () => {
  expect(feeWords(NO_FEES.buyer)).toBe('None');
  expect(feeWords(fee)).toBe('2.5% of the price of all shares');
  expect(feeWords({ ...fee, least: 500, most: 50_000, fixed: 1_000 })).toBe(
    '2.5% of the price of all shares, at least $5.00 and at most $500.00, plus $10.00',
  );
  expect(feeWords({ ...fee, tenths: 0, fixed: 999 })).toBe('$9.99');
  expect(taxWords({ ...NO_FEES, taxTenths: 200 })).toBe('20% of the fee');
});

test('an example is the sum that a sale would have', () => {
  expect(
    exampleWords(1_000, 1_000, { buyer: fee, seller: NO_FEES.seller, taxTenths: 200 }),
  ).toEqual({
    of: '1,000 shares at $10.00',
    buyer: '$10,000.00 + $250.00 fee + $50.00 tax = $10,300.00',
    seller: '$10,000.00 = $10,000.00',
  });
});
