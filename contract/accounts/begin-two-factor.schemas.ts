import { z } from 'zod';
import { schemas } from '../endpoint.ts';

export const beginTwoFactorSchemas = schemas({
  summary:
    'Start setting up two-step login. Returns a new secret for the app, which is never shown again.',
  access: 'signed-in',
  limit: 'account',
  beforeTwoFactor: true,
  response: {
    201: z
      .object({
        /** Base32, to type into the app. */
        secret: z.string(),
        /** The same as an otpauth: address, to scan as a QR code. */
        uri: z.string(),
      })
      .meta({ id: 'TwoFactorSecret' }),
  },
  refusals: ['session_required', 'two_factor_on'],
});
