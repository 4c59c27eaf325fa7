import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';

export const MyTerms = z
  .object({
    /** Of the terms in force. */
    version: z.string(),
    /** The versions that one agreed to, newest first. */
    agreed: z.array(z.object({ version: z.string(), agreed_at: Timestamp })),
  })
  .meta({ id: 'MyTerms' });
export type MyTerms = z.output<typeof MyTerms>;

export const getMyTermsSchemas = schemas({
  summary: 'The version of the terms in force, and the versions you agreed to.',
  access: 'signed-in',
  response: { 200: MyTerms },
});
