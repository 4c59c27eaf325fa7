import { z } from 'zod';
import { OwnAuction } from '../auctions/auction.ts';
import { schemas } from '../endpoint.ts';
import { dollarsOr, IdParams } from '../primitives.ts';
import { SELLERS } from './create-listing.schemas.ts';

export const lowerReserveSchemas = schemas({
  summary: 'Lower or remove the reserve of your live lot.',
  access: SELLERS,
  params: IdParams,
  body: z.object({
    reserve_price: dollarsOr('The new reserve is required; null removes it.')
      .nullable()
      .describe('Below the current reserve; null removes it.'),
  }),
  response: { 200: OwnAuction },
  refusals: ['not_found', 'not_editable', 'reserve_met', 'lowered_often'],
});
