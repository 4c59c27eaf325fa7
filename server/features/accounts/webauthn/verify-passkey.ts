import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewCredential, SignedChallenge } from '#contract/accounts/passkey.ts';
import type { RelyingParty } from './relying-party.ts';

interface Expected {
  site: RelyingParty;
  /** base64url. */
  challenge: string;
}

/** What is kept of a passkey that a device made; undefined for one that does not hold what it says. */
export async function verifyNew(credential: NewCredential, { site, challenge }: Expected) {
  const { transports, ...response } = credential.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
    };
  } catch {
    // It only computes, so whatever it throws is about the credential.
    return undefined;
  }
}

interface KnownKey {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
}

/**
 * The device's count of signatures after this one; undefined where the signature is not of this key and
 * challenge, or the count went back, as it does when a key was copied.
 */
export async function verifySigned(
  { response, ...credential }: SignedChallenge,
  key: KnownKey,
  { site, challenge }: Expected,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...signed, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: key.credential_id.toString('base64url'),
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
