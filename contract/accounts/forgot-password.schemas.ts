import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Email } from './credentials.ts';

export const forgotPasswordSchemas = schemas({
  summary: 'Email a reset link. The response is the same for an unknown email.',
  access: 'public',
  body: z.object({ email: Email }),
  response: { 200: z.object({ message: z.string(), status: z.string() }) },
});
