import type { Operation } from '../endpoint.ts';
import type { listFailedJobsSchemas } from './list-failed-jobs.schemas.ts';

export const listFailedJobs: Operation<typeof listFailedJobsSchemas> = {
  method: 'GET',
  path: '/api/admin/failed-jobs',
};
