import { z } from 'zod';
import { schemas } from '../endpoint.ts';

/** What the profile form starts from. */
export const Profile = z
  .object({
    name: z.string(),
    email: z.string(),
    /** A new email that waits for its confirmation, 60 minutes at most; null when none does. */
    pending_email: z.string().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const getProfileSchemas = schemas({
  summary: 'My name and email, and the new email that waits for its confirmation.',
  access: 'signed-in',
  response: { 200: Profile },
});
