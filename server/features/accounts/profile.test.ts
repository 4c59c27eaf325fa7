import { describe, expect, test } from 'vitest';
import { changePassword } from '#contract/accounts/change-password.ts';
import { CONFIRMED_MINUTES } from '#contract/accounts/confirm-owner.schemas.ts';
import { forgotPassword } from '#contract/accounts/forgot-password.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { resetPassword } from '#contract/accounts/reset-password.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import {
  as,
  buildAdmin,
  buildUser,
  loggedIn,
  PASSWORD,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';

withTestApp();

const rename = (person: { id: number }, body: { name: string; email: string }) =>
  as(person).call(updateProfile, { body });

test('a new email counts once confirmed from it; the old one is told and signs in until then', async () => {
  const user = await buildUser();
  const email = 'new.jane@example.test';
  expect((await rename(user, { name: user.name, email })).body).toMatchObject({
    user: { email: user.email },
    pending_email: email,
  });
  const [told] = await mailsTo(user.email);
  expect(told).toMatchObject({ subject: 'A new email was entered for your account' });
  expect(told?.text).toContain(email);
  await loggedIn(user);

  const link = linkIn((await mailsTo(email))[0]);
  const altered = link.replace(/.{4}$/, '0000');
  expect(await visitor().send('GET', altered)).toMatchObject({ status: 403 });
  expect(await visitor().send('GET', link)).toMatchObject({
    status: 302,
    headers: { location: '/email-verified' },
  });
  await loggedIn({ email });
});

test('a link that worked works again while it is good, and changes nothing more', async () => {
  const user = await buildUser();
  const email = 'looked.through@example.test';
  await rename(user, { name: user.name, email });
  const link = linkIn((await mailsTo(email))[0]);
  const good = { status: 302, headers: { location: '/email-verified' } };
  expect(await visitor().send('HEAD', link)).toMatchObject(good);
  const waiting = { email: user.email, pending_email: email };
  expect((await as(user).call(getProfile)).body, 'asked where it leads').toMatchObject(waiting);
  for (const method of ['GET', 'HEAD', 'GET'] as const)
    expect(await visitor().send(method, link)).toMatchObject(good);
  expect((await as(user).call(getProfile)).body).toMatchObject({ email, pending_email: null });
  const changes = await theApp()
    .db.selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'user.change_email')
    .where('subject_id', '=', user.id)
    .execute();
  expect(changes).toHaveLength(1);
  await rename(user, { name: user.name, email: 'elsewhere@example.test' });
  expect(await visitor().send('GET', link)).toMatchObject({ status: 403 });
});

test('the profile names the new email for as long as it waits', async () => {
  const user = await buildUser();
  const pending = async () => (await as(user).call(getProfile)).body.pending_email;
  expect(await pending()).toBeNull();
  await rename(user, { name: user.name, email: 'waiting@example.test' });
  expect(await pending()).toBe('waiting@example.test');
  await theApp()
    .db.updateTable('email_changes')
    .set({ expires_at: new Date() })
    .where('user_id', '=', user.id)
    .execute();
  expect(await pending()).toBeNull();
});

test('a new name leaves the waiting email and its link alone; saying the same again mails it again', async () => {
  const user = await buildUser();
  const email = 'patient@example.test';
  await rename(user, { name: user.name, email });
  const link = linkIn((await mailsTo(email))[0]);
  for (const name of ['Jane Roe', 'Jane Doe'])
    expect((await rename(user, { name, email })).body).toMatchObject({
      user: { name, email: user.email },
      pending_email: email,
    });
  expect(await mailsTo(email)).toHaveLength(1);
  await rename(user, { name: 'Jane Doe', email });
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await visitor().send('GET', link)).status).toBe(403);
  const again = linkIn((await mailsTo(email))[0]);
  expect((await visitor().send('GET', again)).status).toBe(302);
  await loggedIn({ email });
});

test('an email that waited too long is a new one', async () => {
  const user = await buildUser();
  const email = 'too.late@example.test';
  await rename(user, { name: user.name, email });
  await theApp()
    .db.updateTable('email_changes')
    .set({ expires_at: new Date() })
    .where('user_id', '=', user.id)
    .execute();
  const old = await signedInSince(CONFIRMED_MINUTES + 1, user);
  expect(await old.call(updateProfile, { body: { name: 'Jane Roe', email } })).toMatchObject({
    status: 403,
    body: { code: 'confirmation_required' },
  });
});

test('a taken email gets the same answer, but no link', async () => {
  const [user, owner] = [await buildUser(), await buildUser()];
  const reply = await rename(user, { name: user.name, email: owner.email });
  expect(reply).toMatchObject({ status: 200, body: { pending_email: owner.email } });
  expect(await mailsTo(owner.email)).toHaveLength(0);
  expect(await mailsTo(user.email)).toHaveLength(1);
});

test('an email taken between asking and confirming stays with whoever has it', async () => {
  const user = await buildUser();
  const email = 'wanted@example.test';
  await rename(user, { name: user.name, email });
  const link = linkIn((await mailsTo(email))[0]);
  await buildUser({ email });
  expect(await visitor().send('GET', link)).toMatchObject({ status: 403 });
  expect((await as(user).call(getMe)).body.email).toBe(user.email);
});

test('a later change voids the link of the one before, and the current email takes it back', async () => {
  const user = await buildUser();
  const linkFor = async (email: string) => {
    await rename(user, { name: user.name, email });
    return linkIn((await mailsTo(email))[0]);
  };
  const first = await linkFor('one@example.test');
  const second = await linkFor('two@example.test');
  expect(await visitor().send('GET', first)).toMatchObject({ status: 403 });
  await rename(user, { name: user.name, email: user.email });
  expect(await visitor().send('GET', second)).toMatchObject({ status: 403 });
});

test.each(['suspended', 'inactive'] as const)(
  'the email of an account that is %s stays as it is, whatever links are on their way',
  async (status) => {
    const user = await buildUser();
    const email = `${status}@example.test`;
    await rename(user, { name: user.name, email });
    const link = linkIn((await mailsTo(email))[0]);
    const admin = await signedIn(await buildAdmin());
    const params = { id: user.id };
    await admin.call(setUserStatus, { params, body: { status } });
    expect(await visitor().send('GET', link)).toMatchObject({ status: 403 });
    await admin.call(setUserStatus, { params, body: { status: 'active' } });
    expect((await as(user).call(getMe)).body.email).toBe(user.email);
  },
);

describe('a new password takes back an email that waits, as the mail about it promises', () => {
  const NEW = 'correct horse battery';
  const asked = async (email: string) => {
    const user = await buildUser();
    await rename(user, { name: user.name, email });
    return { user, link: linkIn((await mailsTo(email))[0]) };
  };
  const stays = async (user: { id: number; email: string }, link: string) => {
    expect(await visitor().send('GET', link)).toMatchObject({ status: 403 });
    expect((await as(user).call(getProfile)).body).toMatchObject({
      email: user.email,
      pending_email: null,
    });
  };

  test('set by a reset link', async () => {
    const { user, link } = await asked('thief@example.test');
    expect((await mailsTo(user.email))[0]?.text).toContain('set a new password immediately');
    await visitor().call(forgotPassword, { body: { email: user.email } });
    const token = linkIn((await mailsTo(user.email))[0]).split('/')[2];
    const body = { email: user.email, token, password: NEW, password_confirmation: NEW };
    expect((await visitor().call(resetPassword, { body })).status).toBe(200);
    await stays(user, link);
  });

  test('set in the profile', async () => {
    const { user, link } = await asked('second.thief@example.test');
    const body = {
      current_password: PASSWORD,
      new_password: NEW,
      new_password_confirmation: NEW,
    };
    expect((await as(user).call(changePassword, { body })).status).toBe(200);
    await stays(user, link);
  });
});

test('a buyer becomes a seller and back; the new role is the first', async () => {
  const user = await buildUser({ role: 'buyer' });
  const client = await signedIn(user);
  expect(await client.call(switchRole, { body: { role: 'seller' } })).toMatchObject({
    status: 200,
    body: {
      message: 'Role switched successfully',
      user: { roles: [{ name: 'seller' }, { name: 'buyer' }] },
    },
  });
  await client.call(switchRole, { body: { role: 'buyer' } });
  expect((await client.call(getMe)).body.roles).toEqual([{ name: 'buyer' }, { name: 'seller' }]);
});

test('nobody switches to admin, and admins keep their role', async () => {
  const user = await buildUser();
  expect(await as(user).call(switchRole, { body: { role: 'admin' } })).toMatchObject({
    status: 422,
  });
  const admin = await buildAdmin();
  expect(await as(admin).call(switchRole, { body: { role: 'buyer' } })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
});

test('two sessions switching at once leave each role once', async () => {
  const user = await buildUser();
  const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn(user)));
  const replies = await Promise.all(
    clients.map((client, index) =>
      client.call(switchRole, { body: { role: index % 2 ? 'buyer' : 'seller' } }),
    ),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  const row = await theApp()
    .db.selectFrom('users')
    .select('roles')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect([...row.roles].sort()).toEqual(['buyer', 'seller']);
});
