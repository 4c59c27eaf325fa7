import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Email } from './credentials.ts';
import { PersonName } from './person-name.ts';
import { User } from './user.ts';

export const UpdateProfileBody = z.object({ name: PersonName, email: Email });

export const updateProfileSchemas = schemas({
  summary:
    'Change name and email; a new email takes a recent login, and counts once confirmed from a mail to it.',
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
