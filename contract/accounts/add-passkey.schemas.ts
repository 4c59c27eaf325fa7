import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { NewCredential, Passkey, PasskeyName } from './passkey.ts';
import { RecoveryCodes } from './two-factor.ts';

export const addPasskeySchemas = schemas({
  summary: 'Add the passkey that the device created. Requires a recent login.',
  access: 'signed-in',
  limit: 'account',
  beforeTwoFactor: true,
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  response: {
    201: z.object({
      message: z.string(),
      passkey: Passkey,
      /** Created if this passkey switched two-step login on; otherwise empty. */
      recovery_codes: RecoveryCodes,
    }),
  },
  refusals: [
    'session_required',
    'confirmation_required',
    'passkeys_unavailable',
    'passkey_refused',
    'too_many_passkeys',
  ],
});
