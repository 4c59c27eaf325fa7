import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';
import { GivenPassword } from './credentials.ts';
import { GivenCode } from './two-factor.ts';

/**
 * For so many minutes after a log-in or a confirmation the account's access may be changed: email,
 * sessions, tokens (OWASP ASVS 5.0, 7.5.1 and 7.5.2); admins may also change who is an admin and confirm
 * acts of other admins. Later these answer 403 `confirmation_required` until this operation or a new log-in.
 */
export const CONFIRMED_MINUTES = 15;

export const ConfirmOwnerBody = z.object({
  current_password: GivenPassword,
  /** Of the app, or a recovery code; required where two-step login is on. */
  code: GivenCode.nullish(),
});

export const Confirmed = z.object({
  message: z.string(),
  /** When a confirmation is needed again. */
  confirmed_until: Timestamp,
});

export const confirmOwnerSchemas = schemas({
  summary:
    'Confirm it is you with your password and, with two-step login, a code. Rotates the session and the anti-forgery token.',
  access: 'signed-in',
  body: ConfirmOwnerBody,
  response: { 200: Confirmed },
  refusals: ['session_required'],
});
