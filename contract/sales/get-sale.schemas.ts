import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { WholeSale } from './sale.ts';

export const getSaleSchemas = schemas({
  summary: 'A sale with its history and both sides. For its buyer, its seller and admins.',
  access: 'signed-in',
  params: IdParams,
  personal: true,
  response: { 200: WholeSale },
  refusals: ['not_found'],
});
