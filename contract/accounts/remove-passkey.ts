import { endpoint } from '../endpoint.ts';
import { IdParams, Message } from '../primitives.ts';

/** Without another passkey or an app, two-step login is off from then on; other sessions and all tokens end. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Remove one of my passkeys, after a recent log-in; it signs nobody in from now on.',
  access: 'signed-in',
  limit: 'account',
  params: IdParams,
  response: { 200: Message },
  refusals: ['not_found', 'session_required', 'confirmation_required', 'two_factor_stays'],
});
