import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const endOtherSessionsSchemas = schemas({
  summary: 'Sign out everywhere but here, after a recent login; ends all tokens, too.',
  access: 'signed-in',
  limit: 'account',
  response: { 200: Message },
  refusals: ['session_required', 'confirmation_required'],
});
