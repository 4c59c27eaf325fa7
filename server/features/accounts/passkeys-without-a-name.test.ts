import { expect, test } from 'vitest';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, signedIn } from '#verification/support/people.ts';

withTestApp({ appUrl: 'https://192.0.2.7' });

const unavailable = {
  status: 409,
  body: {
    message: 'Passkeys work only on the domain name of this site. Use your password.',
  },
};

test('a site that is reached by an IP address has no passkeys, and says so', async () => {
  expect(await visitor().call(beginPasskeyLogin)).toMatchObject(unavailable);
  const client = await signedIn(await buildUser());
  expect(await client.call(beginPasskey)).toMatchObject(unavailable);
});
