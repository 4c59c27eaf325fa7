import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out in one place; the current one as log-out does.',
  access: 'signed-in',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found'],
});
