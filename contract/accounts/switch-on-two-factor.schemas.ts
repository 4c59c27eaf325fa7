import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { GivenPassword } from './credentials.ts';
import { GivenCode, RecoveryCodes } from './two-factor.ts';

export const SwitchOnTwoFactorBody = z.object({ password: GivenPassword, code: GivenCode });

export const switchOnTwoFactorSchemas = schemas({
  summary: 'Turn on two-step login with your password and a first code. Ends your other sessions.',
  access: 'signed-in',
  limit: 'account',
  beforeTwoFactor: true,
  body: SwitchOnTwoFactorBody,
  response: { 200: z.object({ message: z.string(), recovery_codes: RecoveryCodes }) },
  refusals: ['session_required', 'confirmation_required', 'two_factor_on', 'two_factor_not_begun'],
});
