import type { Operation } from '../endpoint.ts';
import type { listBidRequestsSchemas } from './list-bid-requests.schemas.ts';

export const listBidRequests: Operation<typeof listBidRequestsSchemas> = {
  method: 'GET',
  path: '/api/admin/bid-requests',
};
