import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'Sign out; rotates the session and the anti-forgery token.',
  access: 'public',
  response: { 204: z.null() },
});
