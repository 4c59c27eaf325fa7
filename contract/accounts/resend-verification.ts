import type { Operation } from '../endpoint.ts';
import type { resendVerificationSchemas } from './resend-verification.schemas.ts';

export const resendVerification: Operation<typeof resendVerificationSchemas> = {
  method: 'POST',
  path: '/api/email/verification-notification',
};
