import { describe, expect, test } from 'vitest';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import { renewRecoveryCodes } from '#contract/accounts/renew-recovery-codes.ts';
import { switchOffTwoFactor } from '#contract/accounts/switch-off-two-factor.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import type { Operation } from '#contract/endpoint.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { Client, type Sent, visitor } from '#verification/support/client.ts';
import {
  buildUser,
  loggedIn,
  PASSWORD,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';
import { afterAWhile, codeOf, hasTwoFactor } from '#verification/support/two-factor.ts';

withTestApp();

const LATER = CONFIRMED_MINUTES + 1;
const said =
  'You logged in a while ago. Confirm your password or log in again, then try this again.';
const asksToConfirm = { status: 403, body: { code: 'confirmation_required', message: said } };

const confirmed = (client: Client, current_password = PASSWORD, code?: string) =>
  client.call(confirmOwner, { body: { current_password, code } });

const rename = (client: Client, name: string, email: string) =>
  client.call(updateProfile, { body: { name, email } });

/** A person signed in here a while ago, and in another place. */
async function aWhileAgo(minutes = LATER) {
  const person = await buildUser();
  const there = await signedIn(person);
  const here = await signedInSince(minutes, person);
  const sessions = (await here.call(listSessions)).body;
  const elsewhere = sessions.find(({ current }) => !current)?.id ?? 0;
  return { person, here, there, elsewhere };
}

const deeds: [name: string, endpoint: Operation, sent: (id: number) => Sent][] = [
  ['a new email', updateProfile, (id) => ({ body: { name: 'Jo', email: `moved${id}@x.test` } })],
  ['ending another session', endSession, (id) => ({ params: { id } })],
  ['ending all other sessions', endOtherSessions, () => ({})],
  ['making a token', createToken, () => ({ body: { name: 'script' } })],
];

describe.each(deeds)('%s', (_, endpoint, sent) => {
  test('is for who logged in within a quarter of an hour', async () => {
    const { here, elsewhere } = await aWhileAgo(CONFIRMED_MINUTES - 1);
    expect((await here.call(endpoint, sent(elsewhere))).status).toBeLessThan(300);
  });

  test('asks to confirm later on, changes nothing until then, and goes on afterwards', async () => {
    const { here, there, elsewhere } = await aWhileAgo();
    expect(await here.call(endpoint, sent(elsewhere))).toMatchObject(asksToConfirm);
    expect((await there.call(getMe)).status).toBe(200);
    expect((await here.call(getMe)).status).toBe(200);
    expect((await confirmed(here)).status).toBe(200);
    expect((await here.call(endpoint, sent(elsewhere))).status).toBeLessThan(300);
  });

  test('is never a token’s', async () => {
    const { here, elsewhere } = await aWhileAgo(0);
    const { token } = (await here.call(createToken, { body: { name: 'leaked' } })).body;
    const reply = await visitor().send(
      endpoint.method,
      endpoint.path.replace(':id', String(elsewhere)),
      { ...sent(elsewhere), headers: { authorization: `Bearer ${token}` } },
    );
    expect(reply).toMatchObject({ status: 403, body: { code: 'session_required' } });
  });
});

test('a new log-in does as well as a confirmation', async () => {
  const { person, elsewhere } = await aWhileAgo();
  const here = await loggedIn(person);
  expect((await here.call(endSession, { params: { id: elsewhere } })).status).toBe(200);
});

test('a new name, the same email and leaving where I am need no confirmation', async () => {
  const { person, here } = await aWhileAgo();
  const body = { name: 'Another Name', email: person.email };
  expect((await here.call(updateProfile, { body })).status).toBe(200);
  const current = (await here.call(listSessions)).body.find((one) => one.current)?.id ?? 0;
  expect((await here.call(endSession, { params: { id: current } })).status).toBe(200);
});

test('beside a new name an email that waits for its confirmation needs none, another email does', async () => {
  const { person, here, there } = await aWhileAgo();
  const waiting = `waiting${person.id}@example.test`;
  expect((await rename(there, 'Jo', waiting)).status).toBe(200);
  expect(await rename(here, 'Another Name', waiting)).toMatchObject({
    status: 200,
    body: { user: { name: 'Another Name' }, pending_email: waiting },
  });
  expect(await rename(here, 'Another Name', `x${waiting}`)).toMatchObject(asksToConfirm);
  expect((await here.call(getMe)).body.name).toBe('Another Name');
});

test('a confirmation says until when it counts, changes the cookie and is written down', async () => {
  const { person, here } = await aWhileAgo();
  const before = new Client();
  for (const [name, value] of here.cookies) before.cookies.set(name, value);
  const asked = Date.now();
  const { body } = await confirmed(here);
  expect(body.message).toBe('Thank you.');
  const minutes = (Date.parse(body.confirmed_until) - asked) / 60_000;
  expect(minutes).toBeGreaterThanOrEqual(CONFIRMED_MINUTES);
  expect((await before.call(getMe)).status).toBe(401);
  expect((await here.call(getMe)).body.id).toBe(person.id);
  const entry = await theApp()
    .db.selectFrom('audit_log')
    .select('action')
    .where('actor_id', '=', person.id)
    .where('action', '=', 'user.confirm')
    .execute();
  expect(entry).toHaveLength(1);
});

test('a wrong password confirms nothing, and after five of them the right one has to wait', async () => {
  const { here, elsewhere } = await aWhileAgo();
  for (let tries = 0; tries < 5; tries += 1)
    expect(await confirmed(here, 'wrong')).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['The current password is incorrect.'] } },
    });
  expect(await confirmed(here)).toMatchObject({
    status: 422,
    body: { errors: { current_password: [expect.stringContaining('Too many attempts.')] } },
  });
  expect(await here.call(endSession, { params: { id: elsewhere } })).toMatchObject(asksToConfirm);
});

test('a token confirms nothing', async () => {
  const client = await signedIn(await buildUser());
  const { token } = (await client.call(createToken, { body: { name: 'leaked' } })).body;
  const reply = await visitor().send('POST', confirmOwner.path, {
    body: { current_password: PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'session_required' } });
});

describe('with two-step login', () => {
  test('the password alone confirms nothing: a code belongs to it, and counts once', async () => {
    const person = await buildUser();
    const { secret } = await hasTwoFactor(person);
    const here = await signedInSince(LATER, person);
    const code = codeOf(secret);
    expect(await confirmed(here)).toMatchObject({
      status: 422,
      body: { errors: { code: ['The code is required.'] } },
    });
    expect(await confirmed(here, 'wrong', code)).toMatchObject({ status: 422 });
    expect(await confirmed(here, PASSWORD, '000000')).toMatchObject({
      status: 422,
      body: { errors: { code: ['This code is incorrect or has already been used.'] } },
    });
    expect((await confirmed(here, PASSWORD, code)).status).toBe(200);
    expect((await confirmed(here, PASSWORD, code)).status).toBe(422);
  });

  test.each([
    ['switching it off', switchOffTwoFactor],
    ['new recovery codes', renewRecoveryCodes],
  ])('%s takes password and code of who logged in a while ago', async (_, endpoint) => {
    const { person, here } = await aWhileAgo();
    const { secret, recoveryCode } = await hasTwoFactor(person);
    for (const body of [{ password: PASSWORD }, { code: recoveryCode }])
      expect(await here.call(endpoint, { body })).toMatchObject(asksToConfirm);
    const wrong = { password: 'wrong', code: codeOf(secret) };
    expect((await here.call(endpoint, { body: wrong })).status).toBe(422);
    await afterAWhile(person);
    const whole = { password: PASSWORD, code: recoveryCode };
    expect((await here.call(endpoint, { body: whole })).status).toBe(200);
  });
});
