import { z } from 'zod';
import { ADMINS } from '../admin/admin-auction.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { saleNote } from './sale-note.ts';
import { Strikes } from './strikes.ts';

export const liftStrikeSchemas = schemas({
  summary:
    'Lift a strike with a reason, which the user is told. A suspension that depended on it ends.',
  access: ADMINS,
  params: IdParams,
  body: z.object({ reason: saleNote('The reason').min(1, 'The reason is required.') }),
  response: { 200: Strikes },
  refusals: ['not_found', 'about_yourself', 'strike_lifted'],
});
