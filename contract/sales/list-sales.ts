import type { Operation } from '../endpoint.ts';
import type { listSalesSchemas } from './list-sales.schemas.ts';

export const listSales: Operation<typeof listSalesSchemas> = {
  method: 'GET',
  path: '/api/admin/sales',
};
