import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { SaleKeyHeader, SumOfMoney, saleNote } from './sale-note.ts';

export const bookPaymentSchemas = schemas({
  summary:
    'Record a payment for a sale that arrived, or one that was returned to the buyer. A part payment leaves the sale unpaid; the rest pays it.',
  access: ADMINS,
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({
    kind: z
      .enum(['received', 'returned'], { error: 'The kind must be received or returned.' })
      .default('received'),
    amount: SumOfMoney,
    received_on: z.iso
      .date({ error: 'This must be a date, such as 2026-11-25.' })
      .describe('The day in the bank’s books.'),
    note: saleNote('The note').min(1, 'The note is required.'),
  }),
  response: { 201: WholeSale, 202: WaitsForSecond },
  refusals: [
    'not_found',
    'returns_too_much',
    'payment_declined',
    'payment_unknown',
    'involved_in_lot',
    'asked_already',
    'idempotency_key_reused',
  ],
});
