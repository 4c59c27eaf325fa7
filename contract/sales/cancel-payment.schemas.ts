import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, PathId } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { SaleKeyHeader, saleNote } from './sale-note.ts';

export const cancelPaymentSchemas = schemas({
  summary:
    'Cancel a payment that was recorded by mistake, in full and once. It stays in the list as cancelled and no longer counts. A sale that is then no longer paid waits for its payment again. No money moves.',
  access: ADMINS,
  headers: SaleKeyHeader,
  params: IdParams.extend({ payment: PathId }),
  body: z.object({ note: saleNote('The note').min(1, 'The note is required.') }),
  response: { 201: WholeSale, 202: WaitsForSecond },
  refusals: [
    'not_found',
    'payment_cancelled',
    'payment_needed',
    'involved_in_lot',
    'asked_already',
    'idempotency_key_reused',
  ],
});
