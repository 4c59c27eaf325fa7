import type { Operation } from '../endpoint.ts';
import type { getSellersAccountSchemas } from './get-sellers-account.schemas.ts';

export const getSellersAccount: Operation<typeof getSellersAccountSchemas> = {
  method: 'GET',
  path: '/api/sales/:id/payout-account',
};
