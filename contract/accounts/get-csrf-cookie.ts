import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getCsrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Set the anti-forgery cookie XSRF-TOKEN and the session cookie.',
  access: 'public',
  response: { 204: z.null() },
});
