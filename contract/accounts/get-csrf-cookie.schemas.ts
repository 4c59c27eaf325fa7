import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const getCsrfCookieSchemas = schemas({
  summary: 'Set the anti-forgery cookie XSRF-TOKEN and the session cookie.',
  access: 'public',
  response: { 204: z.null() },
});
