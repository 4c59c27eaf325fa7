import type { Operation } from '../endpoint.ts';
import type { getPurchaseSumsSchemas } from './get-purchase-sums.schemas.ts';

export const getPurchaseSums: Operation<typeof getPurchaseSumsSchemas> = {
  method: 'GET',
  path: '/api/buyer/sales-sums',
};
