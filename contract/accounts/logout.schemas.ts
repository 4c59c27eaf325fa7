import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const logoutSchemas = schemas({
  summary: 'Sign out; rotates the session and the anti-forgery token.',
  access: 'public',
  response: { 204: z.null() },
});
