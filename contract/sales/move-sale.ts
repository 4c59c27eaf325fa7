import type { Operation } from '../endpoint.ts';
import type { moveSaleSchemas } from './move-sale.schemas.ts';

export const moveSale: Operation<typeof moveSaleSchemas> = {
  method: 'POST',
  path: '/api/admin/sales/:id/moves',
};
