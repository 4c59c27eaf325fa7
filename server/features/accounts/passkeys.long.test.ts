import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addPasskey } from '#contract/accounts/add-passkey.ts';
import { beginPasskey } from '#contract/accounts/begin-passkey.ts';
import { beginPasskeyLogin } from '#contract/accounts/begin-passkey-login.ts';
import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { confirmByPasskey } from '#contract/accounts/confirm-by-passkey.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { getTwoFactor } from '#contract/accounts/get-two-factor.ts';
import { listPasskeys } from '#contract/accounts/list-passkeys.ts';
import { login } from '#contract/accounts/login.ts';
import { loginPasskey } from '#contract/accounts/login-passkey.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { removePasskey } from '#contract/accounts/remove-passkey.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { Client, visitor } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { addDevice, newDevice, signedHere } from '#verification/support/passkeys.ts';
import { buildUser, PASSWORD, signedIn, signedInSince } from '#verification/support/people.ts';
import { codeOf, hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp();

const refused = {
  status: 403,
  body: {
    code: 'passkey_refused',
    message: 'This passkey could not be verified. Please try again.',
  },
};

/** Somebody with one passkey, signed in where it was added. */
async function withPasskey() {
  const person = await buildUser();
  const client = await signedIn(person);
  return { person, client, ...(await addDevice(client)) };
}

const auditOf = (userId: number) =>
  theApp()
    .db.selectFrom('audit_log')
    .select(['action', 'after'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();

describe('adding one', () => {
  test('switches two-step login on, shows recovery codes once and ends other sessions', async () => {
    const person = await buildUser();
    const [client, elsewhere] = [await signedIn(person), await signedIn(person)];
    const { recovery_codes, message } = await addDevice(client);
    expect(recovery_codes).toHaveLength(10);
    expect(message).toBe('Passkey added. Two-step login is on.');
    expect((await client.call(getMe)).body.two_factor).toBe('on');
    expect((await elsewhere.call(getMe)).status).toBe(401);
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
      'user.passkey_added',
      'user.two_factor_on',
    ]);
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added');
  });

  test('beside another second step ends nothing and makes no codes', async () => {
    const person = await buildUser();
    await hasTwoFactor(person);
    const [client, elsewhere] = [await signedIn(person), await signedIn(person)];
    expect((await addDevice(client)).recovery_codes).toEqual([]);
    expect((await elsewhere.call(getMe)).status).toBe(200);
  });

  test('takes a recent login, and a session', async () => {
    const person = await buildUser();
    const later = await signedInSince(20, person);
    const asks = { status: 403, body: { code: 'confirmation_required' } };
    expect(await later.call(beginPasskey)).toMatchObject(asks);
    const body = { name: 'Mine', credential: newDevice().create({ challenge: 'AAAA' }) };
    expect(await later.call(addPasskey, { body })).toMatchObject(asks);
  });

  test.each([
    ['of another page', { origin: 'https://fairlot.evil.test' }],
    ['without the owner’s finger, face or PIN', { isVerified: false }],
  ])('is refused %s', async (_, lies) => {
    const client = await signedIn(await buildUser());
    const { body: options } = await client.call(beginPasskey);
    const body = { name: 'Mine', credential: newDevice().create(options, lies) };
    expect(await client.call(addPasskey, { body })).toMatchObject(refused);
    expect((await client.call(listPasskeys)).body).toEqual([]);
  });

  test('takes the challenge of this browser, once', async () => {
    const person = await buildUser();
    const [client, other] = [await signedIn(person), await signedIn(person)];
    const { body: options } = await other.call(beginPasskey);
    const body = { name: 'Mine', credential: newDevice().create(options) };
    expect(await client.call(addPasskey, { body })).toMatchObject(refused);
    expect((await other.call(addPasskey, { body })).status).toBe(201);
    const again = { name: 'Again', credential: newDevice().create(options) };
    expect(await other.call(addPasskey, { body: again })).toMatchObject(refused);
  });

  test('of a device that somebody else has added is refused', async () => {
    const { device } = await withPasskey();
    const thief = await signedIn(await buildUser());
    const { body: options } = await thief.call(beginPasskey);
    const body = { name: 'Mine', credential: device.create(options) };
    expect(await thief.call(addPasskey, { body })).toMatchObject(refused);
  });
});

test('an account has twenty passkeys and no more', async () => {
  const { person, client } = await withPasskey();
  const others = Array.from({ length: 19 }, () => ({
    user_id: person.id,
    name: 'Key',
    credential_id: randomBytes(16),
    public_key: randomBytes(77),
  }));
  await theApp().db.insertInto('passkeys').values(others).execute();
  expect(await client.call(beginPasskey)).toMatchObject({
    status: 409,
    body: { message: 'You have 20 passkeys. Remove one first.' },
  });
});

describe('logging in', () => {
  test('by a passkey alone is both steps', async () => {
    const { person, device } = await withPasskey();
    const browser = visitor();
    const body = await signedHere(browser, device);
    const reply = await browser.call(loginPasskey, { body });
    expect(reply).toMatchObject({ status: 200, body: { user: { id: person.id } } });
    expect((await browser.call(getMe)).status).toBe(200);
    expect((await auditOf(person.id)).at(-1)).toEqual({
      action: 'user.log_in',
      after: { second_step: 'passkey' },
    });
  });

  test('by password waits for the passkey or a recovery code', async () => {
    const { person, device, recovery_codes } = await withPasskey();
    const pair = { email: person.email, password: PASSWORD };
    const browser = new Client();
    expect((await browser.call(login, { body: pair })).body).toEqual({ two_factor: true });
    expect((await browser.call(getMe)).status).toBe(401);
    const body = await signedHere(browser, device);
    expect((await browser.call(loginPasskey, { body })).status).toBe(200);
    const without = new Client();
    await without.call(login, { body: pair });
    const code = recovery_codes[0];
    expect((await without.call(loginTwoFactor, { body: { code } })).status).toBe(200);
  });

  test('after somebody’s password takes no passkey of somebody else', async () => {
    const { device } = await withPasskey();
    const other = await buildUser();
    await hasTwoFactor(other);
    const browser = await pendingClient(other);
    const body = await signedHere(browser, device);
    expect(await browser.call(loginPasskey, { body })).toMatchObject(refused);
    expect((await browser.call(getMe)).status).toBe(401);
  });

  test('with an answer that was used, or made in another browser, is refused', async () => {
    const { device } = await withPasskey();
    const [here, there] = [visitor(), visitor()];
    const body = await signedHere(here, device);
    await there.call(beginPasskeyLogin);
    expect(await there.call(loginPasskey, { body })).toMatchObject(refused);
    expect((await here.call(loginPasskey, { body })).status).toBe(200);
    expect(await here.call(loginPasskey, { body })).toMatchObject(refused);
  });

  test('in five minutes and no later', async () => {
    const { device } = await withPasskey();
    const browser = visitor();
    const body = await signedHere(browser, device);
    await theApp()
      .db.updateTable('passkey_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await browser.call(loginPasskey, { body })).toMatchObject(refused);
  });

  test('is refused to a copy of the device, whose count of signatures is behind', async () => {
    const { device } = await withPasskey();
    const browser = visitor();
    const first = await signedHere(browser, device);
    expect((await browser.call(loginPasskey, { body: first })).status).toBe(200);
    device.counter -= 1;
    const copied = visitor();
    const body = await signedHere(copied, device);
    expect(await copied.call(loginPasskey, { body })).toMatchObject(refused);
  });

  test('is refused to a page of another address and to whoever did not prove to be the owner', async () => {
    const { device } = await withPasskey();
    for (const lies of [{ origin: 'https://fairlot.evil.test' }, { isVerified: false }]) {
      const browser = visitor();
      const { body: options } = await browser.call(beginPasskeyLogin);
      const body = { credential: device.sign(options, lies) };
      expect(await browser.call(loginPasskey, { body })).toMatchObject(refused);
    }
  });

  test('is refused to a suspended account', async () => {
    const { person, device } = await withPasskey();
    await theApp()
      .db.updateTable('users')
      .set({ status: 'suspended' })
      .where('id', '=', person.id)
      .execute();
    const browser = visitor();
    const body = await signedHere(browser, device);
    expect(await browser.call(loginPasskey, { body })).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    });
  });
});

describe('confirming', () => {
  test('by a passkey allows what a recent login does', async () => {
    const { person, device } = await withPasskey();
    const here = await signedInSince(20, person);
    const asks = { body: { code: 'confirmation_required' } };
    expect(await here.call(endOtherSessions)).toMatchObject(asks);
    const body = await signedHere(here, device);
    expect((await here.call(confirmByPasskey, { body })).status).toBe(200);
    expect((await here.call(endOtherSessions)).status).toBe(200);
  });

  test('takes no passkey of somebody else', async () => {
    const { device } = await withPasskey();
    const here = await signedIn(await buildUser());
    const body = await signedHere(here, device);
    expect(await here.call(confirmByPasskey, { body })).toMatchObject(refused);
  });
});

describe('removing', () => {
  test('the last second step switches two-step login off, and ends other sessions and tokens', async () => {
    const { person, client, passkey, device } = await withPasskey();
    const elsewhere = await signedIn(person);
    const { token } = (await client.call(createToken, { body: { name: 'script' } })).body;
    const cookie = client.cookies.get('fairlot_session');
    const reply = await client.call(removePasskey, { params: { id: passkey.id } });
    expect(reply.body.message).toBe('Passkey removed. Two-step login is off.');
    expect(client.cookies.get('fairlot_session')).not.toBe(cookie);
    expect((await elsewhere.call(getMe)).status).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await visitor().call(getMe, { headers })).status).toBe(401);
    expect((await client.call(getTwoFactor)).body).toMatchObject({
      state: 'off',
      recovery_codes_left: 0,
    });
    const browser = visitor();
    const body = await signedHere(browser, device);
    expect(await browser.call(loginPasskey, { body })).toMatchObject(refused);
  });

  test('one beside an app leaves two-step login on', async () => {
    const person = await buildUser();
    await hasTwoFactor(person);
    const client = await signedIn(person);
    const { passkey } = await addDevice(client);
    const elsewhere = await signedIn(person);
    const reply = await client.call(removePasskey, { params: { id: passkey.id } });
    expect(reply.body.message).toBe('Passkey removed.');
    expect((await elsewhere.call(getMe)).status).toBe(200);
    expect((await client.call(getTwoFactor)).body).toMatchObject({ state: 'on', app: true });
  });

  test('is its owner’s alone', async () => {
    const { passkey } = await withPasskey();
    const other = await signedIn(await buildUser());
    expect((await other.call(removePasskey, { params: { id: passkey.id } })).status).toBe(404);
  });
});

test('an app is added beside a passkey, which stays', async () => {
  const { client } = await withPasskey();
  const { secret } = (await client.call(beginTwoFactor)).body;
  const body = { password: PASSWORD, code: codeOf(secret) };
  expect((await client.call(switchOnTwoFactor, { body })).status).toBe(200);
  expect((await client.call(getTwoFactor)).body).toMatchObject({ state: 'on', app: true });
  expect((await client.call(listPasskeys)).body).toHaveLength(1);
});

test('a code of an app whose set-up was not finished opens nothing', async () => {
  const { person, client } = await withPasskey();
  const { secret } = (await client.call(beginTwoFactor)).body;
  const browser = await pendingClient(person);
  const body = { code: codeOf(secret) };
  expect((await browser.call(loginTwoFactor, { body })).status).toBe(422);
});
