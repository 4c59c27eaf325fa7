import type { Operation } from '../endpoint.ts';
import type { retryJobSchemas } from './retry-job.schemas.ts';

export const retryJob: Operation<typeof retryJobSchemas> = {
  method: 'POST',
  path: '/api/admin/failed-jobs/:id/retry',
};
