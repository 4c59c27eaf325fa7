import type { Operation } from '../endpoint.ts';
import type { getBuyerOverviewSchemas } from './get-buyer-overview.schemas.ts';

export const getBuyerOverview: Operation<typeof getBuyerOverviewSchemas> = {
  method: 'GET',
  path: '/api/buyer-overview',
};
