import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Email } from './credentials.ts';
import { PersonName } from './person-name.ts';
import { User } from './user.ts';

export const UpdateProfileBody = z.object({ name: PersonName, email: Email });

export const updateProfileSchemas = schemas({
  summary:
    'Change your name and email. Changing the email requires a recent login, and takes effect once confirmed from a message sent to the new address.',
  access: 'signed-in',
  body: UpdateProfileBody,
  response: {
    200: z.object({
      message: z.string(),
      user: User,
      /** A new email that is not confirmed yet; null if there is none. */
      pending_email: z.string().nullable(),
    }),
  },
  refusals: ['session_required', 'confirmation_required'],
});
