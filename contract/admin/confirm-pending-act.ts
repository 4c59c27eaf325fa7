import type { Operation } from '../endpoint.ts';
import type { confirmPendingActSchemas } from './confirm-pending-act.schemas.ts';

export const confirmPendingAct: Operation<typeof confirmPendingActSchemas> = {
  method: 'POST',
  path: '/api/admin/pending-acts/:id/confirm',
};
