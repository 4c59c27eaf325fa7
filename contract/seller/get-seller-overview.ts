import type { Operation } from '../endpoint.ts';
import type { getSellerOverviewSchemas } from './get-seller-overview.schemas.ts';

export const getSellerOverview: Operation<typeof getSellerOverviewSchemas> = {
  method: 'GET',
  path: '/api/seller/overview',
};
