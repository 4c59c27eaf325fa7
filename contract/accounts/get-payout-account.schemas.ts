import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { OwnPayoutAccount } from './payout-account.ts';

export const getPayoutAccountSchemas = schemas({
  summary:
    'The account that you are paid to, with the last four characters of its number; null if you have not stated one.',
  access: 'signed-in',
  response: { 200: z.object({ account: OwnPayoutAccount.nullable() }) },
});
