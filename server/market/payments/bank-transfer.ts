import { hash } from 'node:crypto';
import { identitiesOf } from '#domain/bank/bank-line.ts';
import { SECOND } from '#domain/time.ts';
import { readStatement } from './bank-files/read-statement.ts';
import type { HowToPay, PaymentProvider } from './payment-provider.ts';

/**
 * Payment by bank transfer with a reference. Buyers and admins move the money at their banks, so there is nothing to
 * ask of anybody: an admin's word is what the bank's books say, and the bank's file tells the rest.
 */
export const bankTransfer = (account: HowToPay['account']): PaymentProvider => ({
  answersWithin: SECOND,
  open: async () => ({ account }),
  capture: async () => undefined,
  refund: async () => undefined,
  async readEvent(message, mapping) {
    const statement = await readStatement(message, mapping);
    if ('unreadable' in statement) return statement;
    const ids = identitiesOf(statement.lines).map((name) => hash('sha256', name));
    const lines = statement.lines.map((line, at) => ({ ...line, id: ids[at] ?? '' }));
    return { ...statement, lines };
  },
});
