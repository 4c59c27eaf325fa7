import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const removePasskeySchemas = schemas({
  summary: 'Remove one of your passkeys. Requires a recent login. It stops working immediately.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'session_required', 'confirmation_required', 'two_factor_stays'],
});
