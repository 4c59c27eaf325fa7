import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const logoutSchemas = schemas({
  summary: 'Log out. Rotates the session and the anti-forgery token.',
  access: 'public',
  response: { 204: z.null() },
});
