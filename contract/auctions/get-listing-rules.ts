import type { Operation } from '../endpoint.ts';
import type { getListingRulesSchemas } from './get-listing-rules.schemas.ts';

export const getListingRules: Operation<typeof getListingRulesSchemas> = {
  method: 'GET',
  path: '/api/listing-rules',
};
