import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Proof, RecoveryCodes } from './two-factor.ts';

export const renewRecoveryCodesSchemas = schemas({
  summary:
    'Make new recovery codes, by the password or a code, and by both without a recent login; the previous ones no longer work.',
  access: 'signed-in',
  limit: 'account',
  body: Proof,
  response: { 200: z.object({ message: z.string(), recovery_codes: RecoveryCodes }) },
  refusals: ['session_required', 'two_factor_off', 'confirmation_required'],
});
