import { expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { register } from '#contract/accounts/register.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { buildUser, PASSWORD, signedIn } from '#verification/support/people.ts';

withTestApp();

const refusedAt = (field: string) => ({
  status: 422,
  body: { errors: { [field]: ['This password is easy to guess. Choose another one.'] } },
});

const registered = (email: string, password: string, name = 'Jane Hartwell') =>
  visitor().call(register, {
    body: { name, email, password, password_confirmation: password },
  });

const resetBy = (link: string, email: string, password: string) => {
  const token = link.split('/')[2] ?? '';
  const body = { email, token, password, password_confirmation: password };
  return visitor().call(resetPassword, { body });
};

test('nobody registers with a common password, or with their own name; taken emails answer alike', async () => {
  const { email: taken } = await buildUser();
  for (const email of ['newcomer@example.test', taken])
    for (const password of ['Password123!', 'qwertyuiop', 'hartwell99'])
      expect(await registered(email, password)).toMatchObject(refusedAt('password'));
  const rows = await theApp()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', 'newcomer@example.test')
    .execute();
  expect(rows).toEqual([]);
  expect((await registered('newcomer@example.test', 'an orchard in May')).status).toBe(201);
});

test('nor does anyone change to one', async () => {
  const client = await signedIn(await buildUser());
  const change = (new_password: string) =>
    client.call(changePassword, {
      body: { current_password: PASSWORD, new_password, new_password_confirmation: new_password },
    });
  expect(await change('Iloveyou1')).toMatchObject(refusedAt('new_password'));
  expect((await change('an orchard in May')).status).toBe(200);
});

test('nor reset to one; the link stays good for a better one', async () => {
  const { email } = await buildUser();
  await visitor().call(forgotPassword, { body: { email } });
  const link = linkIn((await mailsTo(email))[0]);
  expect(await resetBy(link, email, 'Sunshine2026')).toMatchObject(refusedAt('password'));
  expect((await resetBy(link, email, 'an orchard in May')).status).toBe(200);
});
