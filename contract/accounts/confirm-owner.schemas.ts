import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Timestamp } from '../primitives.ts';
import { GivenPassword } from './credentials.ts';
import { GivenCode } from './two-factor.ts';

/**
 * Minutes for which a log-in, or its confirmation, allows what changes how the account is signed in
 * to: another email, ending sessions, making tokens (OWASP ASVS 5.0, 7.5.1 and 7.5.2); for admins also
 * who is one, and confirming what another admin asked for. Later these answer 403
 * `confirmation_required` until this operation or a new log-in.
 */
export const CONFIRMED_MINUTES = 15;

export const ConfirmOwnerBody = z.object({
  current_password: GivenPassword,
  /** Of the app, or a recovery code; required where two-step login is on. */
  code: GivenCode.nullish(),
});

export const Confirmed = z.object({
  message: z.string(),
  /** Until when nothing asks for it again. */
  confirmed_until: Timestamp,
});

export const confirmOwnerSchemas = schemas({
  summary:
    'Confirm it is you, by the password and, with two-step login, a code; rotates the session and the anti-forgery token.',
  access: 'signed-in',
  body: ConfirmOwnerBody,
  response: { 200: Confirmed },
  refusals: ['session_required'],
});
