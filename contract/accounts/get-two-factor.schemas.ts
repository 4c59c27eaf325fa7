import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { Count, Timestamp } from '../primitives.ts';
import { TwoFactorState } from './two-factor.ts';

export const TwoFactor = z
  .object({
    state: TwoFactorState,
    /** When it was switched on; null while it is off. */
    since: Timestamp.nullable(),
    /** Whether an authenticator app is set up. */
    app: z.boolean(),
    /** The number of unused recovery codes. */
    recovery_codes_left: Count,
    /** Whether it may not be switched off, because the operator requires it. */
    must_stay: z.boolean(),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.output<typeof TwoFactor>;

export const getTwoFactorSchemas = schemas({
  summary: 'Whether your two-step login is on, and how many recovery codes are left.',
  access: 'signed-in',
  beforeTwoFactor: true,
  response: { 200: TwoFactor },
});
