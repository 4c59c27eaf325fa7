import { expect, test } from 'vitest';
import { beginTwoFactor } from '#contract/accounts/begin-two-factor.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { getTwoFactor } from '#contract/accounts/get-two-factor.ts';
import { login } from '#contract/accounts/login.ts';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser, loggedIn, PASSWORD, signedIn } from '#verification/support/people.ts';
import { codeOf, hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp();

const begin = async (client: Client) => (await client.call(beginTwoFactor)).body;
const switchOn = (client: Client, code: string, password = PASSWORD) =>
  client.call(switchOnTwoFactor, { body: { password, code } });
const standing = async (client: Client) => (await client.call(getTwoFactor)).body;

async function someone() {
  const person = await buildUser();
  return { person, client: await signedIn(person) };
}

async function actionsOf(id: number): Promise<string[]> {
  const rows = await theApp()
    .db.selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

test('someone sets it up by a first code, is asked for one from then on, and switches it off', async () => {
  const { person, client } = await someone();
  const { secret, uri } = await begin(client);
  expect(uri).toContain(`secret=${secret}`);
  expect(await standing(client)).toMatchObject({ state: 'off', since: null });
  const on = await switchOn(client, codeOf(secret));
  expect(on).toMatchObject({ status: 200, body: { message: 'Two-step login is on.' } });
  expect(new Set(on.body.recovery_codes).size).toBe(10);
  expect(await standing(client)).toMatchObject({
    state: 'on',
    since: expect.stringMatching(/Z$/),
    recovery_codes_left: 10,
    must_stay: false,
  });
  const body = { email: person.email, password: PASSWORD };
  expect((await visitor().call(login, { body })).body).toEqual({ two_factor: true });
  const off = await client.call(switchOffTwoFactor, { body: { password: PASSWORD } });
  expect(off).toMatchObject({ status: 200, body: { message: 'Two-step login is off.' } });
  expect(await standing(client)).toMatchObject({ state: 'off', recovery_codes_left: 0 });
  expect((await (await loggedIn(person)).call(getMe)).status).toBe(200);
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Two-step login was turned off',
    'Two-step login was turned on',
  ]);
  const actions = await actionsOf(person.id);
  expect(actions.filter((action) => action.includes('two_factor'))).toEqual([
    'user.two_factor_on',
    'user.two_factor_off',
  ]);
});

test('a wrong code, a wrong password or an older secret switches nothing on', async () => {
  const { client } = await someone();
  const older = await begin(client);
  const { secret } = await begin(client);
  expect(secret).not.toBe(older.secret);
  expect(await switchOn(client, codeOf(older.secret))).toMatchObject({
    status: 422,
    body: { errors: { code: ['This code is incorrect or has already been used.'] } },
  });
  expect(await switchOn(client, codeOf(secret), 'wrong')).toMatchObject({
    status: 422,
    body: { errors: { password: ['The current password is incorrect.'] } },
  });
  expect(await standing(client)).toMatchObject({ state: 'off' });
});

test('without a beginning there is nothing to switch on, and twice is once', async () => {
  const { client } = await someone();
  expect(await switchOn(client, '123456')).toMatchObject({
    status: 409,
    body: { message: 'Start the setup again.' },
  });
  const { secret } = await begin(client);
  await switchOn(client, codeOf(secret));
  const refused = { status: 409, body: { message: 'Two-step login is already on.' } };
  expect(await switchOn(client, codeOf(secret, 1))).toMatchObject(refused);
  expect(await client.call(beginTwoFactor)).toMatchObject(refused);
});

test('switching on and off rotates this session and ends all others and all tokens', async () => {
  const { person, client } = await someone();
  const change = async (act: () => Promise<{ status: number }>) => {
    const made = await client.call(createToken, { body: { name: 'a program' } });
    const headers = { authorization: `Bearer ${made.body.token}` };
    const [other, waiting] = [await signedIn(person), await pendingClient(person)];
    const before = new Map(client.cookies);
    expect((await act()).status).toBe(200);
    expect(client.cookies.get('fairlot_session')).not.toBe(before.get('fairlot_session'));
    expect((await client.call(getMe)).status).toBe(200);
    const stolen = visitor();
    for (const [name, value] of before) stolen.cookies.set(name, value);
    for (const one of [other, stolen, waiting]) expect((await one.call(getMe)).status).toBe(401);
    expect((await visitor().call(getMe, { headers })).status).toBe(401);
  };
  const { secret } = await begin(client);
  await change(() => switchOn(client, codeOf(secret)));
  await change(() => client.call(switchOffTwoFactor, { body: { password: PASSWORD } }));
});

test('switching off takes the password or a code; at a screen left open there are five guesses', async () => {
  const { person, client } = await someone();
  const { secret, recoveryCode } = await hasTwoFactor(person);
  const off = (body: object) => client.call(switchOffTwoFactor, { body });
  expect(await off({})).toMatchObject({
    status: 422,
    body: { errors: { password: ['Enter your password or a code.'] } },
  });
  expect(await off({ password: 'wrong' })).toMatchObject({ status: 422 });
  expect(await off({ code: '000000' })).toMatchObject({ status: 422 });
  expect((await off({ code: codeOf(secret) })).status).toBe(200);
  await hasTwoFactor(person);
  for (let count = 0; count < 5; count += 1) await off({ code: '000000' });
  const late = await off({ password: PASSWORD });
  expect(late.text).toMatch(/Too many attempts\. Please try again in (5\d|60) seconds\./);
  expect(recoveryCode).toMatch(/^[0-9a-z]{6}(-[0-9a-z]{6}){3}$/);
});

test('new recovery codes end those before, and are made for the owner alone', async () => {
  const { person, client } = await someone();
  const { codes } = await hasTwoFactor(person);
  const renew = (body: object) => client.call(renewRecoveryCodes, { body });
  expect((await renew({ password: 'wrong' })).status).toBe(422);
  const renewed = await renew({ code: codes[0] });
  expect(renewed).toMatchObject({
    status: 200,
    body: { message: 'Here are your new recovery codes.' },
  });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await renew({ code: codes[1] })).status).toBe(422);
  expect((await renew({ code: renewed.body.recovery_codes[1] })).status).toBe(200);
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain('New recovery codes were made');
});

test('where it is off there is nothing to switch off or renew', async () => {
  const { client } = await someone();
  const refused = { status: 409, body: { message: 'Two-step login is off.' } };
  for (const endpoint of [switchOffTwoFactor, renewRecoveryCodes])
    expect(await client.call(endpoint, { body: { password: PASSWORD } })).toMatchObject(refused);
});

test('a token changes nothing of it', async () => {
  const { person, client } = await someone();
  await hasTwoFactor(person);
  const { token } = (await client.call(createToken, { body: { name: 'a program' } })).body;
  const headers = { authorization: `Bearer ${token}` };
  const bodies = [
    [beginTwoFactor, undefined],
    [switchOnTwoFactor, { password: PASSWORD, code: '123456' }],
    [switchOffTwoFactor, { password: PASSWORD }],
    [renewRecoveryCodes, { password: PASSWORD }],
  ] as const;
  for (const [{ path }, body] of bodies)
    expect(
      await visitor().send('POST', path, { headers, ...(body ? { body } : {}) }),
    ).toMatchObject({
      status: 403,
      body: { code: 'session_required', message: 'Log in to change two-step login.' },
    });
});
