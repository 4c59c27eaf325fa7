import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { endSessions } from '#server/platform/http/auth/sessions.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, PASSWORD, type Person, signedIn } from '#verification/support/people.ts';
import { codeOf, hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp();

const SESSION = 'fairlot_session';
const firstStep = (client: Client, { email }: Person) =>
  client.call(login, { body: { email, password: PASSWORD } });
const secondStep = (client: Client, code: string) =>
  client.call(loginTwoFactor, { body: { code } });
const WRONG = {
  status: 422,
  body: { errors: { code: ['This code is incorrect or has already been used.'] } },
};
const AGAIN = {
  status: 403,
  body: { code: 'log_in_again', message: 'This login took too long. Please log in again.' },
};

async function personWithApp() {
  const person = await buildUser();
  return { person, ...(await hasTwoFactor(person)) };
}

test('the right password asks for a code, the right code signs in, and each step rotates the session', async () => {
  const { person, secret } = await personWithApp();
  const client = visitor();
  expect(await firstStep(client, person)).toMatchObject({
    status: 200,
    body: { two_factor: true },
  });
  const between = new Map(client.cookies);
  expect((await client.call(getMe)).status).toBe(401);
  const done = await secondStep(client, codeOf(secret));
  expect(done).toMatchObject({
    status: 200,
    body: { user: { email: person.email, two_factor: 'on' } },
  });
  expect(client.cookies.get(SESSION)).not.toBe(between.get(SESSION));
  expect(client.cookies.get('XSRF-TOKEN')).not.toBe(between.get('XSRF-TOKEN'));
  expect((await client.call(getMe)).body.id).toBe(person.id);
  const copied = visitor();
  for (const [name, value] of between) copied.cookies.set(name, value);
  expect((await copied.call(getMe)).status).toBe(401);
  expect(await secondStep(copied, codeOf(secret, 1))).toMatchObject(AGAIN);
});

test('a code is typed with blanks or dashes as people do', async () => {
  const { person, secret } = await personWithApp();
  const code = codeOf(secret);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await secondStep(await pendingClient(person), typed)).status).toBe(200);
});

test('a code that was used, or one older than it, is never taken again', async () => {
  const { person, secret } = await personWithApp();
  const [older, newer] = [codeOf(secret), codeOf(secret, 1)];
  expect((await secondStep(await pendingClient(person), newer)).status).toBe(200);
  for (const code of [newer, older])
    expect(await secondStep(await pendingClient(person), code)).toMatchObject(WRONG);
});

test('two who bring the same code at once: one is let in', async () => {
  const { person, secret } = await personWithApp();
  const both = [await pendingClient(person), await pendingClient(person)];
  const code = codeOf(secret);
  const replies = await Promise.all(both.map((client) => secondStep(client, code)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('codes of somebody else’s app, of long ago and of later on open nothing', async () => {
  const [mine, other] = [await personWithApp(), await personWithApp()];
  const client = await pendingClient(mine.person);
  for (const code of [codeOf(other.secret), codeOf(mine.secret, -4), codeOf(mine.secret, 4)])
    expect(await secondStep(client, code)).toMatchObject(WRONG);
  expect(await secondStep(client, other.recoveryCode)).toMatchObject(WRONG);
});

test('a recovery code opens the account once, however it is typed, and its owner gets a mail', async () => {
  const { person, recoveryCode } = await personWithApp();
  const typed = recoveryCode.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O');
  expect((await secondStep(await pendingClient(person), typed)).status).toBe(200);
  expect(await secondStep(await pendingClient(person), recoveryCode)).toMatchObject(WRONG);
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('A recovery code was used');
  expect(mail?.text).toContain('Unused recovery codes: 9.');
});

test('recovery codes and the secret are nowhere in the database as they are', async () => {
  const { person, secret, codes } = await personWithApp();
  const { db } = theApp();
  const rows = await Promise.all([
    db.selectFrom('two_factors').selectAll().where('user_id', '=', person.id).execute(),
    db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
  ]);
  const stored = JSON.stringify(rows.flat(), (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  for (const code of [secret, ...codes, ...codes.map((one) => one.replaceAll('-', ''))])
    expect(stored).not.toContain(code);
  expect(rows[1]).toHaveLength(10);
});

test('a log-in waits ten minutes for its code', async () => {
  const { person, secret } = await personWithApp();
  const client = await pendingClient(person);
  await theApp()
    .db.updateTable('pending_log_ins')
    .set({ expires_at: sql<Date>`expires_at - interval '10 minutes'` })
    .where('user_id', '=', person.id)
    .execute();
  expect(await secondStep(client, codeOf(secret))).toMatchObject(AGAIN);
});

test('without the first step there is no second, signed in or not', async () => {
  const { person, secret } = await personWithApp();
  expect(await secondStep(visitor(), codeOf(secret))).toMatchObject(AGAIN);
  expect(await secondStep(await signedIn(person), codeOf(secret))).toMatchObject(AGAIN);
});

test('a new password or a suspension between the steps ends the log-in', async () => {
  const { person, secret } = await personWithApp();
  const client = await pendingClient(person);
  await theApp()
    .db.transaction()
    .execute((tx) => endSessions(tx, person.id));
  expect(await secondStep(client, codeOf(secret))).toMatchObject(AGAIN);
  const late = await pendingClient(person);
  await theApp()
    .db.updateTable('users')
    .set({ status: 'suspended' })
    .where('id', '=', person.id)
    .execute();
  expect(await secondStep(late, codeOf(secret))).toMatchObject({
    status: 403,
    body: { message: 'Your account is suspended.' },
  });
});

test('both kinds of log-in are written down with what finished them', async () => {
  const { person, secret, recoveryCode } = await personWithApp();
  for (const code of [codeOf(secret), recoveryCode])
    await secondStep(await pendingClient(person), code);
  const entries = await theApp()
    .db.selectFrom('audit_log')
    .select('after')
    .where('actor_id', '=', person.id)
    .where('action', '=', 'user.log_in')
    .orderBy('id')
    .execute();
  expect(entries.map(({ after }) => after)).toEqual([
    { second_step: 'app' },
    { second_step: 'recovery code' },
  ]);
});

test('a new password by mail leaves the second step on', async () => {
  const { person, secret } = await personWithApp();
  await visitor().call(forgotPassword, { body: { email: person.email } });
  const token = linkIn((await mailsTo(person.email))[0]).split('/')[2];
  const password = 'an orchard in May';
  const body = { email: person.email, token, password, password_confirmation: password };
  const client = visitor();
  expect((await client.call(resetPassword, { body })).status).toBe(200);
  const first = await client.call(login, { body: { email: person.email, password } });
  expect(first).toMatchObject({ status: 200, body: { two_factor: true } });
  expect((await client.call(getMe)).status).toBe(401);
  expect((await secondStep(client, codeOf(secret))).status).toBe(200);
});
