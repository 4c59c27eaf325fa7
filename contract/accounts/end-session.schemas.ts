import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const endSessionSchemas = schemas({
  summary: 'Sign out in one place, after a recent login; in this one at any time, as log-out does.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['session_required', 'not_found', 'confirmation_required'],
});
