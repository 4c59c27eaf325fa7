import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SALE_STATES, saleMove } from './sale.ts';
import { balanceOf, stateAfterPayment } from './sale-balance.ts';

test('a part, the rest, too much and a payment after the end each say what is missing or goes back', () => {
  const left = (...args: Parameters<typeof balanceOf>) => {
    const { missing, toReturn } = balanceOf(...args);
    return [missing, toReturn];
  };
  expect(left('awaiting_payment', 100n, 40n)).toEqual([60n, 0n]);
  expect(left('paid', 100n, 100n)).toEqual([0n, 0n]);
  expect(left('in_transfer', 100n, 130n)).toEqual([0n, 30n]);
  expect(left('void', 100n, 40n)).toEqual([0n, 40n]);
  expect(left('refund_due', 100n, 100n)).toEqual([0n, 100n]);
});

test('money moves a sale only as the table of moves allows', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 17n });
  fc.assert(
    fc.property(fc.constantFrom(...SALE_STATES), sum, sum, (state, total, held) => {
      const to = stateAfterPayment(state, total, held);
      if (to) expect(saleMove(state, to, 'admin')?.needs).toBe('payment');
      const { missing, toReturn } = balanceOf(state, total, held);
      expect(missing > 0n && toReturn > 0n).toBe(false);
    }),
  );
});
