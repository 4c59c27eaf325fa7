import { expect, test } from 'vitest';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { login } from '#contract/accounts/login.ts';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { emailHash, networkHash } from '#server/platform/audit/network-hash.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { buildUser, PASSWORD, signedIn } from '#verification/support/people.ts';
import { securityRows, strangeCredential } from '#verification/support/security-log.ts';
import { hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp({ trustProxy: () => true });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const secret = () => String(theApp().config.appSecret);

/** What is written while something is done. */
async function written(act: () => Promise<unknown>) {
  const before = (await securityRows('failed_log_in')).length;
  await act();
  return (await securityRows('failed_log_in')).slice(before);
}

test('a wrong password is written with the account, and an unknown email as a keyed hash', async () => {
  const { id, email } = await buildUser();
  const body = { email, password: 'a guess' };
  const [known] = await written(() => visitor().call(login, { body, ...from('203.0.113.7') }));
  expect(known).toMatchObject({
    ...{ what: 'password', actor_id: null, subject_type: 'user', subject_id: id },
    ...{ email_hash: null, network_hash: networkHash(secret(), '203.0.113.250') },
    request_id: expect.any(String),
  });
  const nobody = { email: 'Nobody@Example.test', password: 'a guess' };
  const [unknown] = await written(() => visitor().call(login, { body: nobody }));
  expect(unknown).toMatchObject({
    ...{ what: 'password', subject_id: null },
    email_hash: emailHash(secret(), 'nobody@example.test'),
  });
  expect(JSON.stringify([known, unknown])).not.toMatch(/203\.0|example\.test|a guess/i);
});

test('a log-in that has to wait is one row a minute, however often it is tried', async () => {
  const { email } = await buildUser();
  const rows = await written(async () => {
    for (let count = 0; count < 12; count += 1)
      await visitor().call(login, { body: { email, password: 'a guess' } });
  });
  expect(rows.map(({ what }) => what)).toEqual([...Array(5).fill('password'), 'throttled']);
});

test('wrong codes, recovery codes and passkeys are told apart', async () => {
  const person = await buildUser();
  await hasTwoFactor(person);
  const client = await pendingClient(person);
  const rows = await written(async () => {
    await client.call(loginTwoFactor, { body: { code: '000000' } });
    await client.call(loginTwoFactor, { body: { code: 'aaaaa-bbbbb' } });
    await visitor().call(loginPasskey, { body: { credential: strangeCredential } });
  });
  expect(rows.map(({ what, subject_id }) => [what, subject_id])).toEqual([
    ['code', person.id],
    ['recovery_code', person.id],
    ['passkey', null],
  ]);
});

test('a wrong password or code within a session is written with whose session it was', async () => {
  const person = await buildUser();
  await hasTwoFactor(person);
  const client = await signedIn(person);
  const rows = await written(async () => {
    await client.call(confirmOwner, { body: { current_password: 'a guess', code: '000000' } });
    await client.call(confirmOwner, { body: { current_password: PASSWORD, code: '000000' } });
    await client.call(switchOffTwoFactor, { body: { code: '000000' } });
  });
  expect(rows.map(({ what, actor_id }) => [what, actor_id])).toEqual([
    ['password', person.id],
    ['code', person.id],
    ['code', person.id],
  ]);
  expect(rows[0]?.session_hash).toHaveLength(32);
});

test('a right log-in, and a form that was not filled in, leave no row', async () => {
  const { email } = await buildUser();
  const rows = await written(async () => {
    await visitor().call(login, { body: { email, password: PASSWORD } });
    await visitor().call(login, { body: { email } });
  });
  expect(rows).toEqual([]);
});
