import type { Operation } from '../endpoint.ts';
import type { approveAllSchemas } from './approve-all.schemas.ts';

export const approveAll: Operation<typeof approveAllSchemas> = {
  method: 'POST',
  path: '/api/admin/bid-requests/:id/approve-all',
};
