import { z } from 'zod';
import { User } from '../accounts/user.ts';
import { schemas } from '../endpoint.ts';
import { IdParams } from '../primitives.ts';
import { ADMINS } from './admin-auction.ts';
import { WaitsForSecond } from './pending-act.ts';

export const setAdminSchemas = schemas({
  summary:
    'Make an account an admin, or a buyer again. Requires a recent login. Either ends the sessions and tokens of the account.',
  access: ADMINS,
  params: IdParams,
  body: z.object({ admin: z.boolean({ error: 'This must be true or false.' }) }),
  personal: true,
  response: { 200: z.object({ message: z.string(), user: User }), 202: WaitsForSecond },
  refusals: [
    'session_required',
    'confirmation_required',
    'not_found',
    'own_account',
    'account_not_active',
    'account_unverified',
    'asked_already',
  ],
});
