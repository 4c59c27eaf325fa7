import type { Operation } from '../endpoint.ts';
import type { loginPasskeySchemas } from './login-passkey.schemas.ts';

/** A passkey verifies its owner by finger, face or PIN, so it counts as both steps of a log-in. */
export const loginPasskey: Operation<typeof loginPasskeySchemas> = {
  method: 'POST',
  path: '/login/passkey',
};
