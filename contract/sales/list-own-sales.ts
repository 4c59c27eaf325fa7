import type { Operation } from '../endpoint.ts';
import type { listOwnSalesSchemas } from './list-own-sales.schemas.ts';

export const listOwnSales: Operation<typeof listOwnSalesSchemas> = {
  method: 'GET',
  path: '/api/seller/sales',
};
