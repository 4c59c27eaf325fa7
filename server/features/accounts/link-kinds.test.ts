import { expect, test } from 'vitest';
import { confirmEmailChange } from '#contract/accounts/confirm-email-change.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { as, buildUser } from '#verification/support/people.ts';
import { linkToken } from './signed-link.ts';

withTestApp();

/** The tokens of a reset link and of a link to a new email, both mailed to the same person. */
async function bothKinds() {
  const user = await buildUser();
  const email = `moved${user.id}@example.test`;
  await visitor().call(forgotPassword, { body: { email: user.email } });
  const reset = linkIn((await mailsTo(user.email))[0]).split('/')[2] ?? '';
  await as(user).call(updateProfile, { body: { name: user.name, email } });
  const change =
    linkIn((await mailsTo(email))[0])
      .split('/')
      .at(-1) ?? '';
  return { user, reset, change };
}

test('a link of one kind opens nothing of another', async () => {
  const { user, reset, change } = await bothKinds();
  const other = await bothKinds();
  const word = 'sturdy lantern of Thursday';
  const use = (token: string) =>
    visitor().call(resetPassword, {
      body: { email: user.email, token, password: word, password_confirmation: word },
    });
  const take = ({ id }: { id: number }, token: string) =>
    visitor().call(confirmEmailChange, { params: { id, token } });
  expect((await use(change)).status).toBe(422);
  expect((await take(user, reset)).status).toBe(403);
  expect((await use(reset)).status).toBe(200);
  expect((await take(other.user, other.change)).status).toBe(302);
});

test('of one cause each kind of link has a token of its own, and another secret has others', () => {
  const { appSecret } = theApp().config;
  const cause = '1f0c';
  const made = [
    linkToken(appSecret, 'reset', cause),
    linkToken(appSecret, 'email-change', cause),
    linkToken(`${appSecret}!`, 'reset', cause),
  ];
  expect(new Set(made).size).toBe(3);
});
