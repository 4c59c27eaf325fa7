import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { SaleKeyHeader, saleNote } from './sale-note.ts';

export const disputeSaleSchemas = schemas({
  summary: 'Dispute a sale of yours that is paid or in transfer. An admin then decides.',
  access: 'signed-in',
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({ reason: saleNote('The reason').min(1, 'The reason is required.') }),
  response: { 200: WholeSale },
  refusals: ['not_found', 'sale_cannot_move', 'idempotency_key_reused'],
});
