import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const removePasskeySchemas = schemas({
  summary: 'Remove one of my passkeys, after a recent login; it signs nobody in from now on.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'session_required', 'confirmation_required', 'two_factor_stays'],
});
