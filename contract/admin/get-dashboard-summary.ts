import type { Operation } from '../endpoint.ts';
import type { getDashboardSummarySchemas } from './get-dashboard-summary.schemas.ts';

/** Three figures of the market, and what waits for a decision. */
export const getDashboardSummary: Operation<typeof getDashboardSummarySchemas> = {
  method: 'GET',
  path: '/api/admin/dashboard-summary',
};
