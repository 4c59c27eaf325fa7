import { schemas } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

export const endSessionSchemas = schemas({
  summary:
    'End one session. Requires a recent login, unless it is this session, which ends as it does on logging out.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['session_required', 'not_found', 'confirmation_required'],
});
