import type { addPasskey } from '#contract/accounts/add-passkey.ts';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import type { SignedChallenge } from '#contract/accounts/passkey.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { call } from '#web/lib/call.ts';

/**
 * Browsers support passkeys only on pages with a domain name, not an IP address (Web Authentication,
 * 5.1.3).
 */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Loaded on demand, because few pages use passkeys. */
const library = () => import('@simplewebauthn/browser');

type Options<Name extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Awaited<ReturnType<typeof library>>[Name]
>[0]['optionsJSON'];

/** Asks the device to sign the server's challenge for a log-in, its second step or a confirmation. */
export async function signChallenge(): Promise<SignedChallenge> {
  const { startAuthentication } = await library();
  const options = await call(beginPasskeyLogin);
  return startAuthentication({ optionsJSON: options as unknown as Options<'startAuthentication'> });
}

/** Asks the device to create a passkey for this account. */
export async function makePasskey(): Promise<BodyInputOf<typeof addPasskey>['credential']> {
  const { startRegistration } = await library();
  const options = await call(beginPasskey);
  return startRegistration({ optionsJSON: options as unknown as Options<'startRegistration'> });
}

/** Explains why a passkey could not be used: the server's message, or the device's error. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof ApiFailure) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again or use another method.';
  return 'The passkey could not be used. Try again or use another method.';
}
