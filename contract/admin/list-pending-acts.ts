import type { Operation } from '../endpoint.ts';
import type { listPendingActsSchemas } from './list-pending-acts.schemas.ts';

export const listPendingActs: Operation<typeof listPendingActsSchemas> = {
  method: 'GET',
  path: '/api/admin/pending-acts',
};
