import { z } from 'zod';
import { textOf } from '../primitives.ts';
import { GivenPassword } from './credentials.ts';

/**
 * Two-step login of an account. `required`: it is off, and the account may do nothing until it is set up.
 * The operator requires it of admins with ADMIN_2FA and of everybody else with USER_2FA.
 */
export const TwoFactorState = z.enum(['on', 'off', 'required']);
export type TwoFactorState = z.output<typeof TwoFactorState>;

/** A code to be verified: six digits of the app, or a recovery code; blanks and dashes are ignored. */
export const GivenCode = textOf('The code')
  .min(1, 'The code is required.')
  .max(64, 'The code is too long.');

/**
 * Proves that the owner makes the request, not somebody at an unattended screen: password or code. A
 * session that was not confirmed within 15 minutes needs both.
 */
export const Proof = z
  .object({ password: GivenPassword.nullish(), code: GivenCode.nullish() })
  .refine(({ password, code }) => password || code, {
    path: ['password'],
    error: 'Enter your password or a code.',
  });
export type Proof = z.output<typeof Proof>;

/** Codes that each work once in place of the app; only this answer shows them. */
export const RecoveryCodes = z.array(z.string());
