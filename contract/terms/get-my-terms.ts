import type { Operation } from '../endpoint.ts';
import type { getMyTermsSchemas } from './get-my-terms.schemas.ts';

export const getMyTerms: Operation<typeof getMyTermsSchemas> = {
  method: 'GET',
  path: '/api/terms',
};
