import { z } from 'zod';
import { textOf } from '../primitives.ts';
import { GivenPassword } from './credentials.ts';

/**
 * Two-step login of an account. `required`: it is off, and the account may do nothing until it is
 * set up (where the operator says so: of admins with ADMIN_2FA, of everybody else with USER_2FA).
 */
export const TwoFactorState = z.enum(['on', 'off', 'required']);
export type TwoFactorState = z.output<typeof TwoFactorState>;

/** A code being checked: six digits of the app, or a recovery code; blanks and dashes do not count. */
export const GivenCode = textOf('The code')
  .min(1, 'The code is required.')
  .max(64, 'The code is too long.');

/**
 * Shows that the owner is there, and not someone at a screen left open: password or code. A session
 * that was not confirmed within 15 minutes must bring both, which is a whole log-in.
 */
export const Proof = z
  .object({ password: GivenPassword.nullish(), code: GivenCode.nullish() })
  .refine(({ password, code }) => password || code, {
    path: ['password'],
    error: 'Enter your password or a code.',
  });
export type Proof = z.output<typeof Proof>;

/** Codes that open the account once each when the app is not at hand; shown in this answer alone. */
export const RecoveryCodes = z.array(z.string());
