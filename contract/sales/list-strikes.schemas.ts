import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { Strikes } from './strikes.ts';

export const listStrikesSchemas = schemas({
  summary: 'The strikes of a user, and until when they cannot bid.',
  access: ADMINS,
  params: IdParams,
  response: { 200: Strikes },
  refusals: ['not_found'],
});
