import type { Operation } from '../endpoint.ts';
import type { agreeToTermsSchemas } from './agree-to-terms.schemas.ts';

export const agreeToTerms: Operation<typeof agreeToTermsSchemas> = {
  method: 'POST',
  path: '/api/terms',
};
