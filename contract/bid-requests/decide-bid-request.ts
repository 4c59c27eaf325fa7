import type { Operation } from '../endpoint.ts';
import type { decideBidRequestSchemas } from './decide-bid-request.schemas.ts';

export const decideBidRequest: Operation<typeof decideBidRequestSchemas> = {
  method: 'PUT',
  path: '/api/admin/bid-requests/:id',
};
