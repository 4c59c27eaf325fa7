import { z } from 'zod';
import { Id, Timestamp, textOf } from '../primitives.ts';

/** The maximum of passkeys of an account. */
export const MOST_PASSKEYS = 20;

/** A passkey of one's own, as it is listed. */
export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

export const PasskeyName = textOf('The name')
  .min(1, 'The name is required.')
  .max(100, 'The name may have at most 100 characters.');

const error = 'This must be the passkey response of the browser.';

/** Bytes as base64url without padding, as WebAuthn's JSON has them; 8 kB of text at most. */
const Bytes = z
  .string({ error })
  .max(8_192, error)
  .regex(/^[A-Za-z0-9_-]+$/, error);

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key', { error }),
};

/** RegistrationResponseJSON of Web Authentication level 3, as far as the server reads it. */
export const NewCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: z.array(z.string({ error }).max(32, error), { error }).max(10, error).nullish(),
      },
      { error },
    ),
  },
  { error },
);
export type NewCredential = z.output<typeof NewCredential>;

/** AuthenticationResponseJSON of Web Authentication level 3, as far as the server reads it. */
export const SignedChallenge = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: Bytes.nullish(),
      },
      { error },
    ),
  },
  { error },
);
export type SignedChallenge = z.output<typeof SignedChallenge>;

/** The options of the browser's WebAuthn call; the challenge is valid once, for five minutes. */
export const CredentialOptions = z.looseObject({ challenge: z.string() });
