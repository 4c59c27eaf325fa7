import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const revokeTokenSchemas = schemas({
  summary: 'Revoke one of my bearer tokens; it signs nobody in from now on.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found'],
});
