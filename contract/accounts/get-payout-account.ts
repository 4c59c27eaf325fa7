import type { Operation } from '../endpoint.ts';
import type { getPayoutAccountSchemas } from './get-payout-account.schemas.ts';

export const getPayoutAccount: Operation<typeof getPayoutAccountSchemas> = {
  method: 'GET',
  path: '/api/payout-account',
};
