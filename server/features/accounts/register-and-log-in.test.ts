import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { logout } from '#contract/accounts/logout.ts';
import { register } from '#contract/accounts/register.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser } from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const form = (email: string, more: object = {}) => ({
  name: 'Jane Doe',
  email,
  role: 'seller',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  ...more,
});
const SUCCESS = 'Registration successful! Please check your email to verify your account.';

test('someone registers, verifies by the mail, which logs in, logs in by hand, is themselves, and logs out', async () => {
  const jane = visitor();
  const email = 'jane@example.test';
  const password = 'correct horse';
  expect(await jane.call(register, { body: form('Jane@Example.test ') })).toMatchObject({
    status: 201,
    body: { message: SUCCESS },
  });
  expect(await jane.call(login, { body: { email, password } })).toMatchObject({
    status: 403,
    body: {
      code: 'email_unverified',
      message: 'Your email is not verified. Please check your inbox.',
    },
  });
  const [mail] = await mailsTo(email);
  const verified = await jane.send('GET', linkIn(mail));
  expect(verified).toMatchObject({ status: 302, headers: { location: '/email-verified' } });

  const anonymous = new Map(jane.cookies);
  const reply = await jane.call(login, { body: { email, password } });
  expect(reply).toMatchObject({
    status: 200,
    body: {
      user: {
        email,
        name: 'Jane Doe',
        roles: [{ name: 'seller' }],
        status: 'active',
        email_verified_at: expect.stringMatching(/Z$/),
      },
    },
  });
  expect(jane.cookies.get('fairlot_session')).not.toBe(anonymous.get('fairlot_session'));
  expect(jane.cookies.get('XSRF-TOKEN')).not.toBe(anonymous.get('XSRF-TOKEN'));
  const me = (await jane.call(getMe)).body;
  expect(me.email).toBe(email);

  const signedIn = new Map(jane.cookies);
  expect(await jane.call(logout)).toMatchObject({ status: 204 });
  expect(jane.cookies.get('fairlot_session')).not.toBe(signedIn.get('fairlot_session'));
  expect(await jane.call(getMe)).toMatchObject({ status: 401 });
  expect(await jane.call(logout)).toMatchObject({ status: 204 });
  expect((await recordsOf('user', me.id)).map(({ action }) => action)).toEqual([
    'user.register',
    'user.verify_email',
    'user.log_in',
    'user.log_in',
    'user.log_out',
  ]);
  const stolen = visitor();
  for (const [name, value] of signedIn) stolen.cookies.set(name, value);
  expect(await stolen.call(getMe)).toMatchObject({ status: 401 });
});

test('a password is kept as typed, blanks and all, and stored as argon2id', async () => {
  const spaced = { password: ' eight  ', password_confirmation: ' eight  ' };
  const browser = visitor();
  await browser.call(register, { body: form('spaces@example.test', spaced) });
  await browser.send('GET', linkIn((await mailsTo('spaces@example.test'))[0]));
  const attempt = (password: string) =>
    visitor().call(login, { body: { email: 'spaces@example.test', password } });
  expect(await attempt('eight')).toMatchObject({ status: 422 });
  expect(await attempt(' eight  ')).toMatchObject({ status: 200 });
  const { password_hash } = await theApp()
    .db.selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'spaces@example.test')
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a taken email gets the same answer, and its owner a mail', async () => {
  const owner = await buildUser({ name: 'First Owner' });
  const reply = await visitor().call(register, { body: form(owner.email) });
  expect(reply).toMatchObject({ status: 201, body: { message: SUCCESS } });
  const mails = await mailsTo(owner.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['You already have an account']);
  const row = await theApp()
    .db.selectFrom('users')
    .select(['name', 'roles'])
    .where('id', '=', owner.id)
    .executeTakeFirst();
  expect(row).toEqual({ name: 'First Owner', roles: ['buyer'] });
});

test('registering an unverified email again in the same browser replaces everything and voids the older link', async () => {
  const email = 'twice@example.test';
  const browser = visitor();
  await browser.call(register, { body: form(email) });
  const older = linkIn((await mailsTo(email))[0]);
  const again = { name: 'Real Jane', role: 'buyer', password: 'quite another word' };
  await browser.call(register, {
    body: form(email, { ...again, password_confirmation: 'quite another word' }),
  });
  const newer = linkIn((await mailsTo(email))[0]);
  const attempt = (password: string) => browser.call(login, { body: { email, password } });
  expect(await attempt('quite another word')).toMatchObject({ status: 403 });
  expect(await browser.send('GET', older)).toMatchObject({ status: 403 });
  expect(await browser.send('GET', newer)).toMatchObject({ status: 302 });
  expect(await attempt('correct horse')).toMatchObject({ status: 422 });
  const reply = await attempt('quite another word');
  expect(reply.body).toMatchObject({ user: { name: 'Real Jane', roles: [{ name: 'buyer' }] } });
});

test('two registrations of one email at once both succeed and leave one account', async () => {
  const email = 'race@example.test';
  const both = await Promise.all(
    ['one', 'two'].map((name) => visitor().call(register, { body: form(email, { name }) })),
  );
  expect(both.map((reply) => reply.status)).toEqual([201, 201]);
  const rows = await theApp()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(rows).toHaveLength(1);
  expect(new Set((await mailsTo(email)).map(linkIn)).size).toBe(2);
});

test('nobody makes themselves an admin', async () => {
  const admin = await visitor().call(register, { body: form('a@example.test', { role: 'admin' }) });
  expect(admin).toMatchObject({
    status: 422,
    body: { errors: { role: ['The role must be buyer or seller.'] } },
  });
});

test('a form with faults is told each of them', async () => {
  const body = { name: ' ', email: 'nobody', password: 'short', password_confirmation: 'other' };
  const reply = await visitor().call(register, { body });
  expect(reply).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { name: [expect.any(String)], email: [expect.any(String)] } },
  });
  const differing = form('d@example.test', { password_confirmation: 'different' });
  expect(await visitor().call(register, { body: differing })).toMatchObject({
    status: 422,
    body: { errors: { password: ['The password confirmation does not match.'] } },
  });
});

test('a password has 8 to 128 characters, of whatever kind', async () => {
  const words = 'Über-Mündel 7 🔑 quay ';
  const lengths = [7, 8, 128, 129].map(async (length) => {
    const password = [...words.repeat(8)].slice(0, length).join('');
    const email = `long${length}@example.test`;
    const given = form(email, { password, password_confirmation: password });
    return (await visitor().call(register, { body: given })).status;
  });
  expect(await Promise.all(lengths)).toEqual([422, 201, 201, 422]);
});
