import { expect, test } from 'vitest';
import { confirmRegistration } from '#contract/accounts/confirm-registration.ts';
import { createToken } from '#contract/accounts/create-token.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { getRegistration } from '#contract/accounts/get-registration.ts';
import { login } from '#contract/accounts/login.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { as, buildUser, loggedIn, signedIn } from '#verification/support/people.ts';
import { CHOSEN, registration } from '#verification/support/registered.ts';
import { hasTwoFactor, pendingClient } from '#verification/support/two-factor.ts';

withTestApp();

const NEW = 'sturdy lantern of Thursday';
const twice = { password: NEW, password_confirmation: NEW };

/** Somebody who typed another person's email and a password of their own. */
const attack = (email: string, name = 'Not Me') =>
  registration({ email, name, role: 'seller', password: 'my own password 9' });

const linkParts = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://x');
  const [id = '', hash = ''] = pathname.split('/').slice(-2);
  return { params: { id, hash }, query: Object.fromEntries(searchParams) };
};
const confirm = (link: string, body: unknown = twice, browser = visitor()) =>
  browser.call(confirmRegistration, { ...linkParts(link), body });
const logIn = (email: string, password: string, browser: Client = visitor()) =>
  browser.call(login, { body: { email, password } });

const userOf = (email: string) =>
  theApp().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

const VERIFIED = { status: 302, headers: { location: '/email-verified' } };

test('a link that is opened elsewhere verifies nothing; the page says who registered, and when', async () => {
  const { email, link } = await registration({ name: 'Jane Doe', role: 'seller' });
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const { status, headers } = await visitor().send(method, link);
    expect([status, headers.location]).toEqual([
      302,
      link.replace('/email/verify/', '/confirm-email/'),
    ]);
  }
  expect((await userOf(email)).email_verified_at).toBeNull();
  const shown = await visitor().call(getRegistration, linkParts(link));
  expect(shown).toMatchObject({ status: 200, body: { name: 'Jane Doe', email, role: 'seller' } });
  expect(Date.now() - Date.parse(shown.body.registered_at)).toBeLessThan(60_000);
  expect((await userOf(email)).email_verified_at).toBeNull();
});

test('elsewhere the email is verified by choosing the password anew, once', async () => {
  const { email, link } = await registration({ name: 'Jane Doe', role: 'seller' });
  const easy = { password: 'password1', password_confirmation: 'password1' };
  expect(await confirm(link, easy)).toMatchObject({ status: 422 });
  expect(await confirm(link, { ...twice, password_confirmation: 'other' })).toMatchObject({
    status: 422,
    body: { errors: { password: ["Passwords doesn't match"] } },
  });
  expect(await confirm(link)).toMatchObject({
    status: 200,
    body: { message: 'Your email was verified successfully.' },
  });
  const again = { status: 409, body: { code: 'already_verified' } };
  expect(await confirm(link)).toMatchObject(again);
  expect(await visitor().call(getRegistration, linkParts(link))).toMatchObject(again);
  expect(await visitor().send('GET', link)).toMatchObject(VERIFIED);
  expect((await logIn(email, CHOSEN)).status).toBe(422);
  expect((await logIn(email, NEW)).body).toMatchObject({
    user: { name: 'Jane Doe', roles: [{ name: 'seller' }] },
  });
});

test('registering again in another browser changes nothing of the first one’s', async () => {
  const jane = await registration({ name: 'Jane Doe' });
  const other = await attack(jane.email);
  expect(await logIn(jane.email, CHOSEN, jane.browser)).toMatchObject({ status: 403 });
  expect(await jane.browser.send('GET', jane.link)).toMatchObject(VERIFIED);
  expect((await logIn(jane.email, other.password)).status).toBe(422);
  expect((await logIn(jane.email, CHOSEN)).body).toMatchObject({
    user: { name: 'Jane Doe', roles: [{ name: 'buyer' }] },
  });
  const late = await visitor().send('GET', other.link);
  expect(late.headers.location, 'nobody is told that the other password works').toContain(
    '/confirm-email/',
  );
  expect(await confirm(other.link)).toMatchObject({ status: 409 });
});

test('whoever registered first gains nothing by the owner’s proof', async () => {
  const email = 'first.there@example.test';
  const thief = await attack(email);
  const { id } = await userOf(email);
  const session = await signedIn({ id });
  const pending = await pendingClient({ id });
  await hasTwoFactor({ id });
  const jane = await registration({ email, name: 'Jane Doe' });
  expect(await jane.browser.send('GET', jane.link)).toMatchObject(VERIFIED);
  expect((await logIn(email, thief.password, thief.browser)).status).toBe(422);
  expect((await session.call(getMe)).status).toBe(401);
  expect(
    await pending.send('POST', '/login/two-factor', { body: { code: '123456' } }),
  ).toMatchObject({ body: { code: 'log_in_again' } });
  expect((await logIn(email, CHOSEN)).body).toMatchObject({ user: { name: 'Jane Doe' } });
});

test('the thief’s link, opened by the owner, shows the thief’s name and leaves the thief nothing', async () => {
  const email = 'owner.reads@example.test';
  const thief = await attack(email, 'Tom Thief');
  const jane = await registration({ email });
  expect((await jane.browser.send('GET', thief.link)).headers.location).toContain(
    '/confirm-email/',
  );
  const shown = await jane.browser.call(getRegistration, linkParts(thief.link));
  expect(shown.body).toMatchObject({ name: 'Tom Thief', role: 'seller' });
  expect(await confirm(thief.link, twice, jane.browser)).toMatchObject({ status: 200 });
  expect((await logIn(email, thief.password, thief.browser)).status).toBe(422);
  expect((await logIn(email, NEW)).status).toBe(200);
});

test('resending mails the link of the browser that asks', async () => {
  const jane = await registration({ name: 'Jane Doe' });
  const thief = await attack(jane.email);
  await jane.browser.call(resendVerification, { body: { email: jane.email } });
  expect(await jane.browser.send('GET', linkIn((await mailsTo(jane.email))[0]))).toMatchObject(
    VERIFIED,
  );
  expect((await logIn(jane.email, thief.password)).status).toBe(422);
});

test('a reset by the owner of an email that nobody had verified verifies it, and ends what was set up before', async () => {
  const email = 'reset.proves@example.test';
  const thief = await attack(email);
  const { id } = await userOf(email);
  const session = await signedIn({ id });
  await hasTwoFactor({ id });
  await visitor().call(forgotPassword, { body: { email } });
  const token = linkIn((await mailsTo(email))[0]).split('/')[2] ?? '';
  const reply = await visitor().call(resetPassword, { body: { email, token, ...twice } });
  expect(reply.status).toBe(200);
  expect((await session.call(getMe)).status).toBe(401);
  expect((await (await loggedIn({ email }, NEW)).call(getMe)).status).toBe(200);
  expect(await thief.browser.send('GET', thief.link)).not.toMatchObject(VERIFIED);
  expect((await logIn(email, thief.password, thief.browser)).status).toBe(422);
});

test('of two browsers that verify at once one does; the password is one of theirs, and the account has one', async () => {
  const jane = await registration({ name: 'Jane Doe' });
  const other = await registration({ email: jane.email, name: 'Jim Roe', password: NEW });
  const replies = await Promise.all([
    jane.browser.send('GET', jane.link),
    other.browser.send('GET', other.link),
    confirm(other.link, { password: 'third word here', password_confirmation: 'third word here' }),
  ]);
  const worked = replies.map(
    ({ status, headers }) => status === 200 || headers.location === '/email-verified',
  );
  const { name } = await userOf(jane.email);
  const passwords = [CHOSEN, NEW, 'third word here'];
  const opens = await Promise.all(passwords.map((one) => logIn(jane.email, one)));
  expect(opens.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = opens.findIndex(({ status }) => status === 200);
  expect(worked[winner]).toBe(true);
  expect(name).toBe(['Jane Doe', 'Jim Roe', 'Jim Roe'][winner]);
  const left = theApp().db.selectFrom('registrations').select('id');
  const { id } = await userOf(jane.email);
  expect(await left.where('user_id', '=', id).execute()).toEqual([]);
});

test('registering while the link is being opened never undoes the proof', async () => {
  const jane = await registration({ name: 'Jane Doe' });
  const [opened] = await Promise.all([
    jane.browser.send('GET', jane.link),
    attack(jane.email),
    attack(jane.email),
  ]);
  expect(opened).toMatchObject(VERIFIED);
  expect((await logIn(jane.email, CHOSEN)).body).toMatchObject({ user: { name: 'Jane Doe' } });
});

test('a program without a session cookie registers people, and their links ask for the password', async () => {
  const { body: made } = await as(await buildUser()).call(createToken, {
    body: { name: 'a program' },
  });
  const headers = { authorization: `Bearer ${made.token}` };
  const email = 'no.cookie@example.test';
  const body = { name: 'Script Runner', email, password: CHOSEN, password_confirmation: CHOSEN };
  for (const _time of ['first', 'second'])
    expect((await visitor().send('POST', '/register', { body, headers })).status).toBe(201);
  const link = linkIn((await mailsTo(email))[0]);
  const reply = await visitor().send('GET', link, { headers: { accept: 'application/json' } });
  expect(reply.headers.location).toMatch(/^\/confirm-email\//);
  expect(await confirm(link)).toMatchObject({ status: 200 });
});

test('mails to an email that nobody has verified greet nobody by the name that was typed', async () => {
  const name = 'Free Money Waits';
  const { email } = await registration({ name });
  await visitor().call(forgotPassword, { body: { email } });
  const owner = await buildUser({ name });
  const moved = 'moved.there@example.test';
  await (await signedIn(owner)).send('PUT', '/api/profile', { body: { name, email: moved } });
  const mails = [...(await mailsTo(email)), ...(await mailsTo(moved))];
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Reset your password',
    'Verify your email',
    'Confirm your new email',
  ]);
  for (const { subject, text, html } of mails)
    expect(`${subject} ${text} ${html}`).not.toContain(name);
});
