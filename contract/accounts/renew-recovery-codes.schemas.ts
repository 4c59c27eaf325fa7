import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Proof, RecoveryCodes } from './two-factor.ts';

export const renewRecoveryCodesSchemas = schemas({
  summary:
    'Replace the recovery codes; the previous ones stop working. Requires the password or a code, or both if you did not log in recently.',
  access: 'signed-in',
  limit: 'account',
  body: Proof,
  response: { 200: z.object({ message: z.string(), recovery_codes: RecoveryCodes }) },
  refusals: ['session_required', 'two_factor_off', 'confirmation_required'],
});
