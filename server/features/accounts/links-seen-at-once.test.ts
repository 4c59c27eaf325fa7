import { expect, test } from 'vitest';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { resendVerification } from '#contract/accounts/resend-verification.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { withTestApp } from '#testing/app.ts';
import { visitor } from '#testing/client.ts';
import { linkIn, mailsTo } from '#testing/mail.ts';
import { buildUser, signedIn } from '#testing/people.ts';

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
  const user = await buildUser({ verified: false });
  const client = await signedIn(user);
  await visitor().call(resendVerification, { body: { email: user.email } });
  const link = linkIn((await mailsTo(user.email))[0]);
  expect((await client.call(getProfile)).body).toMatchObject({ code: 'email_unverified' });
  expect((await visitor().send('GET', link)).status).toBe(302);
  expect((await client.call(getProfile)).status).toBe(200);
});
