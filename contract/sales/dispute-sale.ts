import type { Operation } from '../endpoint.ts';
import type { disputeSaleSchemas } from './dispute-sale.schemas.ts';

export const disputeSale: Operation<typeof disputeSaleSchemas> = {
  method: 'POST',
  path: '/api/sales/:id/dispute',
};
