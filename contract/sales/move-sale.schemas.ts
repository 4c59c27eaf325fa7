import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { SaleStatus, WholeSale } from './sale.ts';
import { SaleKeyHeader, saleNote } from './sale-note.ts';

export const moveSaleSchemas = schemas({
  summary:
    'Move a sale on. Both sides are told, with the note. Calling a sale off may need a second admin.',
  access: ADMINS,
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({ to: SaleStatus, note: saleNote('The note').nullish() }),
  response: { 200: WholeSale, 202: WaitsForSecond },
  refusals: [
    'not_found',
    'sale_cannot_move',
    'evidence_missing',
    'involved_in_lot',
    'asked_already',
    'idempotency_key_reused',
  ],
});
