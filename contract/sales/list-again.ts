import type { Operation } from '../endpoint.ts';
import type { listAgainSchemas } from './list-again.schemas.ts';

export const listAgain: Operation<typeof listAgainSchemas> = {
  method: 'POST',
  path: '/api/admin/sales/:id/list-again',
};
