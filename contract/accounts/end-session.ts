import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary:
    'Sign out in one place, after a recent log-in; in this one at any time, as log-out does.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['session_required', 'not_found', 'confirmation_required'],
});
