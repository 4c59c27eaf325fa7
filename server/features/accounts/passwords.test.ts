import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, loggedIn, PASSWORD, signedIn } from '#verification/support/people.ts';
import { linkToken, tokenHash } from './signed-link.ts';

withTestApp();

const NEW = 'a new password';
const SENT = 'Password reset link sent! Please check your email.';

async function resetTokenFor(email: string): Promise<string> {
  await visitor().call(forgotPassword, { body: { email } });
  const [, path, token = '', address = ''] = linkIn((await mailsTo(email))[0]).split('/');
  expect([path, decodeURIComponent(address)]).toEqual(['reset-password', email]);
  return token;
}

const reset = (email: string, token: string, password = NEW, confirmation = password) =>
  visitor().call(resetPassword, {
    body: { email, token, password, password_confirmation: confirmation },
  });

test('a forgotten password is reset by the mail: the old one and all sessions are over', async () => {
  const user = await buildUser();
  const before = await signedIn(user);
  const token = await resetTokenFor(user.email);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await reset(user.email, token)).toMatchObject({
    status: 200,
    body: { message: 'Password reset successful.' },
  });
  expect((await before.call(getMe)).status).toBe(401);
  const old = { email: user.email, password: PASSWORD };
  expect((await visitor().call(login, { body: old })).status).toBe(422);
  await loggedIn(user, NEW);
  expect((await mailsTo(user.email))[0]?.subject).toBe('Your password was changed');
});

test('asking for a link answers the same for an unknown email, and mails nobody', async () => {
  const user = await buildUser();
  const replies = await Promise.all(
    [user.email, 'unknown@example.test'].map((email) =>
      visitor().call(forgotPassword, { body: { email } }),
    ),
  );
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 200, body: { message: SENT, status: SENT } });
  expect(await mailsTo('unknown@example.test')).toHaveLength(0);
});

test('a token is stored hashed and appears nowhere in the database but in the mail', async () => {
  const user = await buildUser();
  const token = await resetTokenFor(user.email);
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from password_resets r where r::text like ${`%${token}%`})
        or exists (select from graphile_worker._private_jobs j where j::text like ${`%${token}%`})
        or exists (select from audit_log a where a::text like ${`%${token}%`}) as found`.execute(
    theApp().db,
  );
  expect(rows[0]?.found).toBe(false);
});

test('a link that no mail server took for an hour works for an hour from the mail on', async () => {
  const user = await buildUser();
  const { config, db } = theApp();
  await visitor().call(forgotPassword, { body: { email: user.email } });
  const { rows } = await sql<{ cause: string }>`
    select payload ->> 'cause' as cause from graphile_worker._private_jobs`.execute(db);
  // What its first try left behind.
  const token = linkToken(config.appSecret, 'reset', rows[0]?.cause ?? '');
  const expired = { token_hash: tokenHash(token), user_id: user.id, expires_at: new Date() };
  await db.insertInto('password_resets').values(expired).execute();
  expect((await reset(user.email, token)).status).toBe(422);
  const [mail] = await mailsTo(user.email);
  expect(linkIn(mail)).toContain(token);
  expect((await reset(user.email, token)).status).toBe(200);
});

test('a token works once, for its own email, for an hour, and only whole', async () => {
  const user = await buildUser();
  const other = await buildUser();
  const token = await resetTokenFor(user.email);
  const refused = {
    status: 422,
    body: { errors: { token: ['This password reset link is invalid or has expired.'] } },
  };
  expect(await reset(other.email, token)).toMatchObject(refused);
  expect(await reset(user.email, token.slice(1))).toMatchObject(refused);
  expect(await reset(user.email, token.toUpperCase())).toMatchObject(refused);
  expect((await reset(user.email, token)).status).toBe(200);
  expect(await reset(user.email, token, 'yet another')).toMatchObject(refused);

  const late = await resetTokenFor(user.email);
  const { db } = theApp();
  await db.updateTable('password_resets').set({ expires_at: new Date() }).execute();
  expect(await reset(user.email, late)).toMatchObject(refused);
});

test('two resets by one token at once: one wins, one is refused', async () => {
  const user = await buildUser();
  const token = await resetTokenFor(user.email);
  const words = ['the first one', 'the second one'];
  const replies = await Promise.all(words.map((password) => reset(user.email, token, password)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  const winner = words[replies.findIndex(({ status }) => status === 200)];
  await loggedIn(user, winner);
});

test('only the newest reset link works', async () => {
  const user = await buildUser();
  const [older, newer] = [await resetTokenFor(user.email), await resetTokenFor(user.email)];
  expect(older).not.toBe(newer);
  expect((await reset(user.email, older)).status).toBe(422);
  expect((await reset(user.email, newer)).status).toBe(200);
  expect((await reset(user.email, older)).status).toBe(422);
});

test('passwords that differ are refused with the words of the page', async () => {
  const user = await buildUser();
  const token = await resetTokenFor(user.email);
  expect(await reset(user.email, token, NEW, 'something else')).toMatchObject({
    status: 422,
    body: { errors: { password: ["Passwords doesn't match"] } },
  });
});

const change = (current: string, next: string, confirmation = next) => ({
  body: {
    current_password: current,
    new_password: next,
    new_password_confirmation: confirmation,
  },
});

test('changing the password keeps this session and ends the others and all tokens', async () => {
  const user = await buildUser();
  const [here, elsewhere] = [await signedIn(user), await signedIn(user)];
  const token = await resetTokenFor(user.email);
  const { db } = theApp();
  const ends = { scopes: ['read'], expires_at: new Date('2099-01-01') };
  const apiToken = { user_id: user.id, name: 'a script', secret_hash: Buffer.alloc(32), ...ends };
  await db.insertInto('api_tokens').values(apiToken).execute();

  expect(await here.call(changePassword, change(PASSWORD, NEW))).toMatchObject({
    status: 200,
    body: { message: 'Password updated successfully' },
  });
  expect((await here.call(getMe)).status).toBe(200);
  expect((await elsewhere.call(getMe)).status).toBe(401);
  const tokens = db.selectFrom('api_tokens').select('id').where('user_id', '=', user.id);
  expect(await tokens.execute()).toEqual([]);
  expect((await reset(user.email, token)).status).toBe(422);
  expect((await mailsTo(user.email))[0]?.subject).toBe('Your password was changed');
});

test('a password hashed in an older way signs in all the same, and the next one is hashed as now', async () => {
  const user = await buildUser();
  const { db } = theApp();
  const older = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const mine = db.updateTable('users').where('id', '=', user.id);
  await mine.set({ password_hash: older }).execute();
  const client = await loggedIn(user);
  expect(await client.call(changePassword, change(PASSWORD, NEW))).toMatchObject({ status: 200 });
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(older).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$/);
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('changing needs the current password and twice the same new one', async () => {
  const client = await signedIn(await buildUser());
  expect(await client.call(changePassword, change('wrong', NEW))).toMatchObject({
    status: 422,
    body: { errors: { current_password: ['The current password is incorrect.'] } },
  });
  expect(await client.call(changePassword, change(PASSWORD, NEW, 'other'))).toMatchObject({
    status: 422,
    body: { message: 'New password and confirmation do not match.' },
  });
});

test('an open session is no place to guess the password', async () => {
  const client = await signedIn(await buildUser());
  for (let count = 0; count < 5; count += 1)
    await client.call(changePassword, change(`guess ${count}`, NEW));
  expect(await client.call(changePassword, change(PASSWORD, NEW))).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Too many attempts\./) },
  });
});
