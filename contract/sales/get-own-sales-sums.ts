import type { Operation } from '../endpoint.ts';
import type { getOwnSalesSumsSchemas } from './get-own-sales-sums.schemas.ts';

export const getOwnSalesSums: Operation<typeof getOwnSalesSumsSchemas> = {
  method: 'GET',
  path: '/api/seller/sales-sums',
};
