import { addPasskey } from '#contract/accounts/add-passkey.ts';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import { relyingParty } from '#server/features/accounts/webauthn/relying-party.ts';
import { theApp } from './app.ts';
import { Authenticator } from './authenticator.ts';
import type { Client } from './client.ts';

/** A device of somebody at the app under test. */
export function newDevice(): Authenticator {
  const site = relyingParty(theApp().config);
  if (!site) throw new Error('The app under test has no name.');
  return new Authenticator(site.origin);
}

/** Adds a device's passkey to the account that is signed in here. */
export async function addDevice(client: Client, device = newDevice(), name = 'Laptop') {
  const { body: options } = await client.call(beginPasskey);
  const reply = await client.call(addPasskey, {
    body: { name, credential: device.create(options) },
  });
  if (reply.status !== 201) throw new Error(`No passkey was added: ${reply.text}`);
  return { device, ...reply.body };
}

/** What the device answers to the challenge of a log-in in this browser. */
export async function signedHere(client: Client, device: Authenticator) {
  const { body: options } = await client.call(beginPasskeyLogin);
  return { credential: device.sign(options) };
}
