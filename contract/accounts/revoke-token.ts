import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  summary: 'Revoke one of my bearer tokens; it signs nobody in from now on.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found'],
});
