import type { Operation } from '../endpoint.ts';
import type { getSaleSchemas } from './get-sale.schemas.ts';

export const getSale: Operation<typeof getSaleSchemas> = {
  method: 'GET',
  path: '/api/sales/:id',
};
