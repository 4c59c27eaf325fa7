import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';

export const listAgainSchemas = schemas({
  summary:
    'List the lot of a void or refunded sale again: a copy with its texts, terms and documents, pending for review. Its seller is told. Works once per lot; repeated, it answers 200.',
  access: ADMINS,
  params: IdParams,
  response: { 200: WholeSale, 201: WholeSale },
  refusals: ['not_found', 'involved_in_lot', 'cannot_list_again', 'seller_not_active'],
});
