import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { saleNote } from '../sales/sale-note.ts';

const NO_SALE = 'This must be the number of a sale, or null.';

export const decideBankLineSchemas = schemas({
  summary:
    'Book a waiting line as a payment for a sale, or set it aside with sale_id null. A line is decided once.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    sale_id: z
      .int({ error: NO_SALE })
      .positive({ error: NO_SALE })
      .nullable()
      .describe('The sale that it pays; null sets it aside.'),
    note: saleNote('The note').min(1, 'The note is required.'),
  }),
  response: { 200: Message, 202: WaitsForSecond },
  refusals: ['not_found', 'line_decided', 'line_pays_nothing', 'involved_in_lot', 'asked_already'],
});
