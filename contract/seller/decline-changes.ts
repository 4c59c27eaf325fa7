import type { Operation } from '../endpoint.ts';
import type { declineChangesSchemas } from './decline-changes.schemas.ts';

export const declineChanges: Operation<typeof declineChangesSchemas> = {
  method: 'POST',
  path: '/api/seller/auctions/:id/decline-changes',
};
