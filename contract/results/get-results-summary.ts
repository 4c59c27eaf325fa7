import type { Operation } from '../endpoint.ts';
import type { getResultsSummarySchemas } from './get-results-summary.schemas.ts';

export const getResultsSummary: Operation<typeof getResultsSummarySchemas> = {
  method: 'GET',
  path: '/api/results/summary',
};
