import type { Operation } from '../endpoint.ts';
import type { acceptChangesSchemas } from './accept-changes.schemas.ts';

export const acceptChanges: Operation<typeof acceptChangesSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions/:id/accept-changes',
};
