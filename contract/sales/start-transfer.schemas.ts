import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';
import { SaleKeyHeader, saleNote } from './sale-note.ts';

export const startTransferSchemas = schemas({
  summary: 'Say that you have started to transfer the shares of your paid sale.',
  access: 'signed-in',
  headers: SaleKeyHeader,
  params: IdParams,
  body: z.object({ note: saleNote('The note').nullish() }).optional(),
  response: { 200: WholeSale },
  refusals: ['not_found', 'sale_cannot_move', 'idempotency_key_reused'],
});
