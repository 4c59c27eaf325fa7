import type { Operation } from '../endpoint.ts';
import type { getDashboardActivitySchemas } from './get-dashboard-activity.schemas.ts';

export const getDashboardActivity: Operation<typeof getDashboardActivitySchemas> = {
  method: 'GET',
  path: '/api/admin/dashboard-activity',
};
