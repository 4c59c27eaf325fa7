import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelPayment } from './cancel-payment.ts';
import { PAYMENT_KINDS, SALE_STATES, saleMove } from './sale.ts';
import { balanceOf } from './sale-balance.ts';

const sum = fc.bigInt({ min: 0n, max: 10n ** 6n });
const book = fc.record({
  ...{ state: fc.constantFrom(...SALE_STATES), total: sum, payout: sum },
  ...{ held: sum, returned: sum, paidOut: sum, isPastDue: fc.boolean() },
});
const some = fc.record({
  kind: fc.constantFrom(...PAYMENT_KINDS),
  cents: fc.bigInt({ min: 1n, max: 10n ** 6n }),
});

test('a cancelled payment moves a sale only as the table of moves allows, and no sum falls below nothing', () => {
  fc.assert(
    fc.property(book, some, (sale, payment) => {
      const outcome = cancelPayment(sale, payment);
      if ('rests' in outcome) return;
      const { kind, cents } = payment;
      if (outcome.to)
        expect(saleMove(sale.state, outcome.to, 'admin')?.needs).toMatch(
          /^(payment|cancellation)$/,
        );
      const change = { received: -cents, returned: cents, paid_out: 0n, payout_returned: 0n };
      const held = sale.held + change[kind];
      expect(held >= 0n).toBe(true);
      if (kind === 'paid_out') expect(sale.paidOut >= cents).toBe(true);
      const needsAll = ['paid', 'in_transfer', 'disputed', 'completed'] as const;
      const state = outcome.to ?? sale.state;
      if (kind === 'received' && needsAll.some((one) => one === state))
        expect(held >= sale.total).toBe(true);
      const { missing, toReturn } = balanceOf(state, sale.total, held);
      expect(missing > 0n && toReturn > 0n).toBe(false);
    }),
  );
});

test('a sale that is no longer paid waits for its payment until its last day, and is overdue after it', () => {
  const sums = { total: 100n, payout: 100n, held: 100n, returned: 0n, paidOut: 0n };
  const payment = { kind: 'received', cents: 100n } as const;
  const after = (isPastDue: boolean) =>
    cancelPayment({ ...sums, state: 'paid', isPastDue }, payment);
  expect(after(false)).toEqual({ to: 'awaiting_payment' });
  expect(after(true)).toEqual({ to: 'overdue' });
});
