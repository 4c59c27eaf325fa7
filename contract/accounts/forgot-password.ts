import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email } from './credentials.ts';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Mail a reset link; the same answer for unknown emails.',
  access: 'public',
  body: z.object({ email: Email }),
  response: { 200: z.object({ message: z.string(), status: z.string() }) },
});
