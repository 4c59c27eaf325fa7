import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';

/** TX_STOCK_TRANSFER of the Open Cap Table Format 1.2.0. */
export const StockTransfer = z
  .object({
    object_type: z.literal('TX_STOCK_TRANSFER'),
    id: z.string(),
    security_id: z.string(),
    date: z.iso.date(),
    quantity: z.string().regex(/^\d+$/),
    resulting_security_ids: z.array(z.string()).length(1),
    consideration_text: z.string(),
    comments: z.array(z.string()),
  })
  .meta({ id: 'StockTransfer' });

export const getStockTransferSchemas = schemas({
  summary:
    'A completed sale as a TX_STOCK_TRANSFER object of the Open Cap Table Format 1.2.0, for the company’s cap table. For its buyer, its seller and admins.',
  access: 'signed-in',
  params: IdParams,
  personal: true,
  response: { 200: StockTransfer },
  refusals: ['not_found', 'sale_not_completed'],
});
