import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { WaitsForSecond } from '../admin/pending-act.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';
import { saleNote } from '../sales/sale-note.ts';

const LINE_KINDS = ['received', 'returned', 'paid_out'] as const;
const NO_SALE = 'This must be the number of a sale, or null.';

export const decideBankLineSchemas = schemas({
  summary:
    'Book a waiting line as a payment of a sale, or set it aside with sale_id null. Money that left the account is booked as returned to the buyer or paid out to the seller. A line is decided once.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    sale_id: z
      .int({ error: NO_SALE })
      .positive({ error: NO_SALE })
      .nullable()
      .describe('The sale that it pays; null sets it aside.'),
    kind: z
      .enum(LINE_KINDS, { error: 'The kind must be received, returned or paid_out.' })
      .default('received')
      .describe('What the money was: received came in, the others left the account.'),
    note: saleNote('The note').min(1, 'The note is required.'),
  }),
  response: { 200: Message, 202: WaitsForSecond },
  refusals: [
    'not_found',
    'line_decided',
    'line_pays_nothing',
    'returns_too_much',
    'pays_out_too_much',
    'sale_not_completed',
    'involved_in_lot',
    'asked_already',
  ],
});
