import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { Proof } from './two-factor.ts';

export const switchOffTwoFactorSchemas = schemas({
  summary:
    'Switch two-step login off, by the password or a code, and by both without a recent login; ends my other sessions.',
  access: 'signed-in',
  limit: 'account',
  body: Proof,
  response: { 200: Message },
  refusals: ['session_required', 'two_factor_off', 'two_factor_stays', 'confirmation_required'],
});
