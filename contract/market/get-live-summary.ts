import type { Operation } from '../endpoint.ts';
import type { getLiveSummarySchemas } from './get-live-summary.schemas.ts';

export const getLiveSummary: Operation<typeof getLiveSummarySchemas> = {
  method: 'GET',
  path: '/api/live-auctions/summary',
};
