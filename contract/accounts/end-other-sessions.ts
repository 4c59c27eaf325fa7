import { endpoint } from '../endpoint.ts';
import { Message } from '../primitives.ts';

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Sign out everywhere but here; tokens stay.',
  access: 'signed-in',
  response: { 200: Message },
});
