import type { Operation } from '../endpoint.ts';
import type { listPurchasesSchemas } from './list-purchases.schemas.ts';

export const listPurchases: Operation<typeof listPurchasesSchemas> = {
  method: 'GET',
  path: '/api/buyer/sales',
};
