import type { Operation } from '../endpoint.ts';
import type { changePayoutAccountSchemas } from './change-payout-account.schemas.ts';

export const changePayoutAccount: Operation<typeof changePayoutAccountSchemas> = {
  method: 'PUT',
  path: '/api/payout-account',
};
