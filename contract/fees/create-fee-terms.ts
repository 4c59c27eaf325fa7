import type { Operation } from '../endpoint.ts';
import type { createFeeTermsSchemas } from './create-fee-terms.schemas.ts';

/** `Idempotency-Key` counts for one admin. */
export const createFeeTerms: Operation<typeof createFeeTermsSchemas> = {
  method: 'POST',
  path: '/api/admin/fee-terms',
};
