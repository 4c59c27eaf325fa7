import type { Operation } from '../endpoint.ts';
import type { renewRecoveryCodesSchemas } from './renew-recovery-codes.schemas.ts';

export const renewRecoveryCodes: Operation<typeof renewRecoveryCodesSchemas> = {
  method: 'POST',
  path: '/api/two-factor/recovery-codes',
};
