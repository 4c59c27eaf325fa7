import { z } from 'zod';
import { PAYMENT_KINDS } from '#domain/sale.ts';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { SaleKeyHeader, SumOfMoney, saleNote } from './sale-note.ts';

export const bookPaymentSchemas = schemas({
  summary:
    'Record a payment as the bank’s books have it: received from the buyer or returned to them, paid out to the seller or returned by their bank. A part payment leaves the sale unpaid; the rest pays it.',
  access: ADMINS,
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({
    kind: z
      .enum(PAYMENT_KINDS, {
        error: 'The kind must be received, returned, paid_out or payout_returned.',
      })
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
    'pays_out_too_much',
    'sale_not_completed',
    'payment_declined',
    'payment_unknown',
    'involved_in_lot',
    'asked_already',
    'idempotency_key_reused',
  ],
});
