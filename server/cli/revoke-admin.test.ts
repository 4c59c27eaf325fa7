import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildAdmin, buildBuyer, loggedIn, signedIn } from '#verification/support/people.ts';
import { revokeAdmin } from './revoke-admin.ts';

withTestApp();

const revoke = (email: string, last = false) => revokeAdmin(theApp().db, { email, last });
const rolesOf = async (id: number) =>
  (await theApp().db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirst())
    ?.roles;

test('the last admin who can log in stays one unless that is said', async () => {
  const only = await buildAdmin();
  await buildAdmin({ status: 'suspended' });
  await expect(revoke(only.email)).rejects.toThrow(/is the last admin.*--last/);
  expect(await rolesOf(only.id)).toEqual(['admin']);
  await revoke(only.email, true);
  expect(await rolesOf(only.id)).toEqual(['buyer']);
});

test('an admin whose rights are taken back is a buyer, signed out everywhere, and is told', async () => {
  const [admin] = [await buildAdmin(), await buildAdmin()];
  const session = await signedIn(admin);
  const { token } = (await session.call(createToken, { body: { name: 'a program' } })).body;
  expect(await revoke(` ${admin.email.toUpperCase()}`)).toContain('is a buyer now');
  expect((await session.call(getMe)).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await visitor().call(getMe, { headers })).status).toBe(401);
  const client = await loggedIn(admin);
  expect((await client.send('GET', '/api/admin/dashboard-summary')).status).toBe(403);
  expect((await mailsTo(admin.email))[0]?.subject).toBe('You are no longer an admin');
  const entry = await theApp()
    .db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', admin.id)
    .where('action', '=', 'user.demote')
    .executeTakeFirst();
  expect(entry).toMatchObject({ before: { roles: ['admin'] }, after: { roles: ['buyer'] } });
});

test('of two admins whose rights are taken back at once one stays', async () => {
  await theApp()
    .db.updateTable('users')
    .set({ roles: ['buyer'] })
    .execute();
  const both = [await buildAdmin(), await buildAdmin()];
  const outcomes = await Promise.allSettled(both.map(({ email }) => revoke(email)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('who is no admin has no rights to take', async () => {
  await expect(revoke((await buildBuyer()).email)).rejects.toThrow('is not an admin.');
  await expect(revoke('nobody@example.test')).rejects.toThrow('is not an admin.');
});
