import { z } from 'zod';
import { schemas } from '../endpoint.ts';

/** The initial values of the profile form. */
export const Profile = z
  .object({
    name: z.string(),
    email: z.string(),
    /** A new email that is not confirmed yet (60 minutes at most); null if there is none. */
    pending_email: z.string().nullable(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

export const getProfileSchemas = schemas({
  summary: 'Your name and email, and a new email that is waiting to be confirmed.',
  access: 'signed-in',
  response: { 200: Profile },
});
