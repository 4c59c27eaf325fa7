import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { loginTwoFactor } from '#contract/accounts/login-two-factor.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, loggedIn, signedIn } from '#verification/support/people.ts';
import { pendingClient } from '#verification/support/two-factor.ts';
import { createAdmin, type MadeAdmin } from './create-admin.ts';

withTestApp();

const make = (email: string, promote = false): Promise<MadeAdmin> =>
  createAdmin(theApp().db, theApp().config, { email, promote });

const NEW = 'sturdy lantern of Thursday';

const setPassword = async ({ link = '', email }: MadeAdmin, password: string) => {
  const token = new URL(link).pathname.split('/')[2] ?? '';
  const body = { email, token, password, password_confirmation: password };
  return (await visitor().call(resetPassword, { body })).status;
};

const userOf = (email: string) =>
  theApp().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('a new admin sets the password by the link, once, and logs in', async () => {
  const made = await make(' New.Admin@Example.test ');
  expect(made).toMatchObject({ did: 'created', email: 'new.admin@example.test' });
  expect(await setPassword(made, 'a good password')).toBe(200);
  expect(await setPassword(made, 'another password')).toBe(422);
  const client = await loggedIn({ email: made.email }, 'a good password');
  expect((await client.send('GET', '/api/admin/dashboard-summary')).status).toBe(200);
});

test('an account that is there is promoted only when asked to: what was known of it before opens nothing', async () => {
  const person = await buildUser({ role: 'seller' });
  const { email, id } = person;
  await expect(make(email)).rejects.toThrow(/already has an account \(seller\).*--promote/);
  expect((await userOf(email)).roles).toEqual(['seller']);
  const [session, pending] = [await signedIn(person), await pendingClient(person)];
  const { token } = (await session.call(createToken, { body: { name: 'a program' } })).body;
  expect(await make(email, true)).toMatchObject({ did: 'promoted', link: undefined });
  expect((await userOf(email)).roles).toEqual(['admin']);
  expect((await session.call(getMe)).status).toBe(401);
  const authorization = `Bearer ${token}`;
  expect((await visitor().call(getMe, { headers: { authorization } })).status).toBe(401);
  const code = { body: { code: '123456' } };
  expect((await pending.call(loginTwoFactor, code)).body).toMatchObject({ code: 'log_in_again' });
  await expect(loggedIn(person)).rejects.toThrow('Invalid email or password');
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('You are an admin now');
  expect(await setPassword({ did: 'promoted', email, link: `http://x${linkIn(mail)}` }, NEW)).toBe(
    200,
  );
  await loggedIn(person, NEW);
  const entries = await theApp()
    .db.selectFrom('audit_log')
    .select(['actor_id', 'action', 'before'])
    .where('subject_id', '=', id)
    .where('subject_type', '=', 'user')
    .where('actor_id', 'is', null)
    .execute();
  expect(entries).toEqual([
    { actor_id: null, action: 'user.promote', before: { roles: ['seller'] } },
  ]);
});

test('an account that nobody verified is never promoted: whoever registered it may be a stranger', async () => {
  const { email } = await buildUser({ role: 'seller', verified: false });
  const before = await userOf(email);
  await expect(make(email, true)).rejects.toThrow(/is not verified.*Forgot password/);
  expect(await userOf(email)).toEqual(before);
});

test('an admin gets a new link and stays what they were', async () => {
  const { email } = await buildUser({ role: 'admin' });
  const before = await userOf(email);
  const made = await make(email);
  expect(made.did).toBe('unchanged');
  expect(await userOf(email)).toEqual(before);
  expect(await setPassword(made, 'a good password')).toBe(200);
});

test('an email too long to log in by gets no account, and a long one a name that its owner can save', async () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.test`;
  const email = `${'a'.repeat(127)}@${domain}`;
  await expect(make(`a${email}`)).rejects.toThrow(/is not an email address/);
  const made = await make(email);
  expect(await setPassword(made, 'a good password')).toBe(200);
  const client = await loggedIn({ email }, 'a good password');
  const { name } = await userOf(email);
  expect((await client.send('PUT', '/api/profile', { body: { name, email } })).status).toBe(200);
});

test('suspended accounts and what is not an email address are refused', async () => {
  const { email } = await buildUser({ status: 'suspended' });
  await expect(make(email, true)).rejects.toThrow(/is suspended/);
  await expect(make('nobody')).rejects.toThrow('nobody is not an email address.');
});
