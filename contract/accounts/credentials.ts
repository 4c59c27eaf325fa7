import { z } from 'zod';
import { textOf } from '../primitives.ts';

/** Up to 254 characters (RFC 5321); lower-cased, so that one person is one account. */
export const Email = textOf('The email')
  .max(254, 'The email is too long.')
  .toLowerCase()
  .pipe(z.email('Enter a valid email address.'));

/** A new password: 8 to 128 characters (OWASP ASVS 5.0, 6.2.1 and 6.2.9); never trimmed. */
export const NewPassword = textOf('The password')
  .min(8, 'The password must have at least 8 characters.')
  .max(128, 'The password may have at most 128 characters.');

/** A password to be verified; the length is limited so that hashing stays cheap. */
export const GivenPassword = textOf('The password')
  .min(1, 'The password is required.')
  .max(1024, 'The password is too long.');

/** The new password repeated; the schema of the form compares the two. */
export const PasswordAgain = textOf('The confirmation', 'Repeat the password.');
