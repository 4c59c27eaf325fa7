import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const endOtherSessionsSchemas = schemas({
  summary: 'Log out everywhere else and revoke all tokens. Requires a recent login.',
  access: 'signed-in',
  limit: 'account',
  response: { 200: Message },
  refusals: ['session_required', 'confirmation_required'],
});
