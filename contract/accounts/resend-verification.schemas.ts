import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Message } from '../primitives.ts';
import { Email } from './credentials.ts';

export const resendVerificationSchemas = schemas({
  summary: 'Send the verification email again. The response is the same for an unknown email.',
  access: 'public',
  body: z.object({ email: Email.nullish() }).nullish(),
  response: { 200: Message },
});
