import { expect, test } from 'vitest';
import type { SaleEvent, WholeSale } from '#contract/sales/sale.ts';
import { RETURN } from '#domain/transfer/progress.ts';
import { changeWarning, payoutWords } from './payout-words.ts';
import { eventWords, nextWords } from './sale-words.ts';

const received = { kind: 'received' as const, note: null, cancelled: null };
const payments: WholeSale['payments'] = [
  { ...received, id: 1, amount: 5_000, on: '2026-11-24' },
  { ...received, id: 2, amount: 5_000, on: '2026-11-25' },
];
const sale = {
  ...{ total: 10_000, payout: 9_900, paid_out: 0, to_pay_out: 0, payments },
  pay_to: { payee: 'Quay Trustees', account: '1', bank: 'Quay Bank' },
};

test('a seller reads when the buyer has paid, and that their own part comes after the transfer', () => {
  expect(payoutWords({ ...sale, status: 'overdue' })).toBe(
    'You are paid once the sale is completed, from the account that the buyer pays to (Quay Trustees).',
  );
  expect(payoutWords({ ...sale, status: 'in_transfer' })).toMatch(
    /^The buyer paid in full on 25 Nov.* 2026\. You are paid once the sale is completed, /,
  );
  const surplus = { ...received, id: 3, amount: 7, on: '2026-11-27' };
  const twice = { ...sale, payments: [...payments, surplus], status: 'paid' as const };
  expect(payoutWords(twice)).toMatch(/^The buyer paid in full on 25 Nov/);
  const completed = { ...sale, pay_to: null, status: 'completed' as const };
  expect(payoutWords({ ...completed, to_pay_out: 9_900 })).toBe(
    'The sale is completed, so $9,900.00 is due to you now, from the account that the buyer paid to.',
  );
  const part = { ...received, id: 4, kind: 'paid_out' as const, amount: 5_000, on: '2026-11-27' };
  const paid = { ...completed, payments: [...payments, part] };
  expect(payoutWords({ ...paid, paid_out: 5_000, to_pay_out: 4_900 })).toMatch(
    /^\$5,000\.00 of \$9,900\.00 was paid to you\. The rest is due to you now, /,
  );
  expect(payoutWords({ ...paid, paid_out: 9_900 })).toMatch(/^You were paid in full on 27 Nov/);
});

test('for a week after a change, an admin is told to ask the seller before they pay', () => {
  const changedAt = '2026-11-20T12:00:00.000Z';
  const hours = (many: number) => Date.parse(changedAt) + many * 3_600_000;
  expect(changeWarning(changedAt, hours(3))).toBe(
    'Changed 3 h ago: confirm it with the seller by phone before you pay.',
  );
  expect(changeWarning(changedAt, hours(7 * 24 - 1))).toMatch(/^Changed 6 d ago/);
  expect(changeWarning(changedAt, hours(7 * 24))).toBeUndefined();
});

test('of a payout the seller reads that it was paid to them, admins that it was paid to the seller', () => {
  const event = { kind: 'paid_out', amount: 5_000_000 } as SaleEvent;
  const words = (your_part: WholeSale['your_part']) =>
    eventWords(event, { your_part } as WholeSale);
  expect(words('seller')).toBe('$5,000,000.00 was paid to you');
  expect(words(null)).toBe('$5,000,000.00 was paid to the seller');
});

test('who must return money reads how much of it', () => {
  const sale = { next: RETURN, to_return: 0 } as WholeSale;
  expect(nextWords(sale, 'admin')).toBe('You must return the payment to the buyer.');
  expect(nextWords({ ...sale, to_return: 100 }, 'admin')).toBe(
    'You must return $100.00 to the buyer.',
  );
  expect(nextWords({ ...sale, to_return: 100 }, 'buyer')).toBe(
    'An admin must return $100.00 to you.',
  );
});
