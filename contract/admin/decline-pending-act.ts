import type { Operation } from '../endpoint.ts';
import type { declinePendingActSchemas } from './decline-pending-act.schemas.ts';

export const declinePendingAct: Operation<typeof declinePendingActSchemas> = {
  method: 'POST',
  path: '/api/admin/pending-acts/:id/decline',
};
