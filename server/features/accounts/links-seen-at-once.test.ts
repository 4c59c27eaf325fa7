import { expect, test } from 'vitest';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { startSession } from '#server/platform/http/auth/sessions.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, signedIn } from '#verification/support/people.ts';
import { registration } from '#verification/support/registered.ts';

withTestApp();

test('who takes a new email by its link is shown it at once', async () => {
  const user = await buildUser();
  const email = `moved${user.id}@example.test`;
  const client = await signedIn(user);
  await client.call(updateProfile, { body: { name: user.name, email } });
  const token =
    linkIn((await mailsTo(email))[0])
      .split('/')
      .at(-1) ?? '';
  expect((await client.call(getProfile)).body).toMatchObject({ email: user.email });
  const params = { id: user.id, token };
  expect((await visitor().call(confirmEmailChange, { params })).status).toBe(302);
  expect((await client.call(getProfile)).body).toMatchObject({ email });
});

test('who verifies their email by its link may act at once', async () => {
  const { email, browser, link } = await registration();
  const { id } = await theApp()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const value = browser.cookies.get('fairlot_session') ?? '';
  await theApp()
    .db.transaction()
    .execute((tx) => startSession(tx, id, value, { ip: '127.0.0.1', headers: {} }));
  expect((await browser.call(getProfile)).body).toMatchObject({ code: 'email_unverified' });
  expect((await browser.send('GET', link)).status).toBe(302);
  expect((await browser.call(getProfile)).status).toBe(200);
});
