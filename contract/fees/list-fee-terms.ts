import type { Operation } from '../endpoint.ts';
import type { listFeeTermsSchemas } from './list-fee-terms.schemas.ts';

export const listFeeTerms: Operation<typeof listFeeTermsSchemas> = {
  method: 'GET',
  path: '/api/admin/fee-terms',
};
