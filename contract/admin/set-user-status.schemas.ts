import { z } from 'zod';
import { User } from '../accounts/user.ts';
import { schemas } from '../endpoint.ts';
import { IdParams, textOf, UserStatus } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { WaitsForSecond } from './pending-act.ts';

export const setUserStatusSchemas = schemas({
  summary:
    'Make an account active, inactive or suspended. The latter two end its sessions immediately.',
  access: ADMINS,
  params: IdParams,
  body: z.object({
    status: UserStatus,
    reason: textOf('The reason')
      .max(500, 'The reason may have at most 500 characters.')
      .nullish()
      .describe('For the audit log and a second admin; the user is not told.'),
  }),
  personal: true,
  response: { 200: z.object({ message: z.string(), user: User }), 202: WaitsForSecond },
  refusals: ['not_found', 'own_account', 'involved_in_lot', 'asked_already'],
});
