import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { Proof } from './two-factor.ts';

export const switchOffTwoFactorSchemas = schemas({
  summary:
    'Turn off two-step login and end your other sessions. Requires the password or a code, or both if you did not log in recently.',
  access: 'signed-in',
  limit: 'account',
  body: Proof,
  response: { 200: Message },
  refusals: ['session_required', 'two_factor_off', 'two_factor_stays', 'confirmation_required'],
});
