import type { Operation } from '../endpoint.ts';
import type { listMyRequestsSchemas } from './list-my-requests.schemas.ts';

export const listMyRequests: Operation<typeof listMyRequestsSchemas> = {
  method: 'GET',
  path: '/api/buyer/bid-requests',
};
