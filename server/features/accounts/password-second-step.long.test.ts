import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { confirmOwner } from '#contract/accounts/confirm-owner.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { logout } from '#contract/accounts/logout.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { Client, visitor } from '#verification/support/client.ts';
import {
  buildUser,
  loggedIn,
  PASSWORD,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';
import { afterAWhile, codeOf, hasTwoFactor } from '#verification/support/two-factor.ts';

withTestApp();

const LATER = CONFIRMED_MINUTES + 1;
const [NEW, NEXT] = ['sturdy lantern of Thursday', 'quiet anvil of Saturday'];

const change = (client: Client, code?: string, [from, to] = [PASSWORD, NEW]) =>
  client.call(changePassword, {
    body: { current_password: from, new_password: to, new_password_confirmation: to, code },
  });

const asksToConfirm = { status: 403, body: { code: 'confirmation_required' } };
const wrongCode = {
  status: 422,
  body: { errors: { code: ['This code is incorrect or has already been used.'] } },
};

/** A browser with the same cookies: another tab, or whoever copied them. */
function copyOf(client: Client): Client {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

async function withTwoSteps() {
  const person = await buildUser();
  return { person, ...(await hasTwoFactor(person)) };
}

test('with two-step login a new password takes a code from who logged in a while ago, and no other change of it counts', async () => {
  const { person, secret } = await withTwoSteps();
  const here = await signedInSince(LATER, person);
  expect(await change(here)).toMatchObject(asksToConfirm);
  expect(await change(here, '000000')).toMatchObject(wrongCode);
  expect(await change(here, codeOf(secret), ['wrong', NEW])).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['The current password is incorrect.'] } },
  });
  const code = codeOf(secret);
  expect((await change(here, code)).status).toBe(200);
  expect(await change(here, code, [NEW, NEXT])).toMatchObject(wrongCode);
});

test('a recovery code does as well, and a confirmation or a log-in of just now asks for none', async () => {
  const { person, secret, recoveryCode } = await withTwoSteps();
  const here = await signedInSince(LATER, person);
  expect((await change(here, recoveryCode)).status).toBe(200);
  await afterAWhile(person);
  const there = await signedInSince(LATER, person);
  const body = { current_password: NEW, code: codeOf(secret) };
  expect((await there.call(confirmOwner, { body })).status).toBe(200);
  expect((await change(there, undefined, [NEW, NEXT])).status).toBe(200);
  const now = await signedIn(person);
  expect((await change(now, undefined, [NEXT, NEW])).status).toBe(200);
});

test('without two-step login the password is all there is, however long ago the log-in was', async () => {
  const person = await buildUser();
  const here = await signedInSince(LATER, person);
  expect((await change(here, '000000')).status).toBe(200);
  await loggedIn(person, NEW);
  expect((await here.call(endOtherSessions)).status).toBe(200);
});

test('a password alone, changed again and again, never makes an old log-in a recent one', async () => {
  const { person } = await withTwoSteps();
  const here = await signedInSince(CONFIRMED_MINUTES - 1, person);
  expect((await change(here)).status).toBe(200);
  await theApp()
    .db.updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '2 minutes'` })
    .where('user_id', '=', person.id)
    .execute();
  expect(await change(here, undefined, [NEW, NEXT])).toMatchObject(asksToConfirm);
});

test('with two-step login a token changes no password, not even with a code', async () => {
  const { person, secret } = await withTwoSteps();
  const owner = await signedIn(person);
  const { token } = (await owner.call(createToken, { body: { name: 'leaked' } })).body;
  const reply = await visitor().send('PUT', changePassword.path, {
    headers: { authorization: `Bearer ${token}` },
    body: {
      current_password: PASSWORD,
      new_password: NEW,
      new_password_confirmation: NEW,
      code: codeOf(secret),
    },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'session_required' } });
  await signedIn(person);
  expect((await owner.call(getMe)).status).toBe(200);
});

test('whoever copied the cookie is out once the owner has a new password', async () => {
  const owner = await signedIn(await buildUser());
  const thief = copyOf(owner);
  expect((await change(owner)).status).toBe(200);
  expect((await owner.call(getMe)).status).toBe(200);
  expect((await thief.call(getMe)).status).toBe(401);
  expect((await thief.send('POST', '/api/notifications/read-all')).status).toBe(401);
});

test.each(ROUNDS)(
  'two tabs change the password at once: one wins, and the browser stays signed in (%i)',
  async (round) => {
    const here = await signedIn(await buildUser());
    const there = copyOf(here);
    const replies = await race(
      round,
      () => change(here),
      () => change(there, undefined, [PASSWORD, `${NEW}!`]),
    );
    const won = replies.findIndex(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toBeOneOf([401, 422]),
    ]);
    const late = replies[1 - won];
    expect(String(late?.headers['set-cookie'] ?? '')).not.toContain('fairlot_session=');
    expect((await [here, there][won]?.call(getMe))?.status).toBe(200);
  },
);

test.each(ROUNDS)(
  'who logs out in one tab while the other changes the password is out there, and the change is whole or none (%i)',
  async (round) => {
    const person = await buildUser();
    const here = await signedIn(person);
    const there = copyOf(here);
    const [changed] = await race(
      round,
      () => change(here),
      () => there.call(logout),
    );
    expect([200, 401]).toContain(changed.status);
    await loggedIn(person, changed.status === 200 ? NEW : PASSWORD);
    expect((await there.call(getMe)).status).toBe(401);
  },
);

test.each(ROUNDS)(
  'of two changes with one code at once, from two browsers, one is refused (%i)',
  async (round) => {
    const { person, secret } = await withTwoSteps();
    const [here, there] = [await signedInSince(LATER, person), await signedInSince(LATER, person)];
    const code = codeOf(secret);
    const replies = await race(
      round,
      () => change(here, code),
      () => there.call(confirmOwner, { body: { current_password: PASSWORD, code } }),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  },
);
