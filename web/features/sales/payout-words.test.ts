import { expect, test } from 'vitest';
import type { WholeSale } from '#contract/sales/sale.ts';
import { payoutWords } from './payout-words.ts';

const payments: WholeSale['payments'] = [
  { kind: 'received', amount: 5_000, on: '2026-11-24', note: null },
  { kind: 'received', amount: 5_000, on: '2026-11-25', note: null },
];
const sale = {
  ...{ payout: 9_900, payments },
  pay_to: { payee: 'Quay Trustees', account: '1', bank: 'Quay Bank' },
};

test('a seller reads when the buyer has paid, and that their own part comes after the transfer', () => {
  expect(payoutWords({ ...sale, status: 'overdue' })).toBe(
    'You are paid once the sale is completed, from the account that the buyer pays to: Quay Trustees.',
  );
  expect(payoutWords({ ...sale, status: 'in_transfer' })).toMatch(
    /^The buyer paid in full by 25 Nov.* 2026\. You are paid once the sale is completed, /,
  );
  expect(payoutWords({ ...sale, pay_to: null, status: 'completed' })).toMatch(
    /\$9,900\.00 is due to you now, from the account that the buyer paid to\. Fairlot does not record/,
  );
});
