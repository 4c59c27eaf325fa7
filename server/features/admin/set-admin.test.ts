import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const makeAdmin = async (user: { id: number }, admin: unknown = true) =>
  as(await buildAdmin()).call(setAdmin, { params: { id: user.id }, body: { admin } });

test('an account is made an admin: it is signed out everywhere, and its owner gets a mail', async () => {
  const seller = await buildSeller({ name: 'Sally Stone' });
  const before = await signedIn(seller);
  expect(await makeAdmin(seller)).toMatchObject({
    status: 200,
    body: { message: 'Sally Stone is an admin now.', user: { roles: [{ name: 'admin' }] } },
  });
  expect((await before.call(getMe)).status).toBe(401);
  expect((await as(seller).call(listUsers)).status).toBe(200);
  expect((await mailsTo(seller.email))[0]?.subject).toBe('You are an admin now');
  expect(await recordsOf('user', seller.id)).toMatchObject([
    { action: 'user.promote', before: { roles: ['seller'] }, after: { roles: ['admin'] } },
  ]);
});

test('admin rights are taken: what the admin was signed in to ends, and they buy as anybody', async () => {
  const admin = await buildAdmin({ name: 'Ada Archer' });
  const before = await signedIn(admin);
  const reply = await makeAdmin(admin, false);
  expect(reply.body.message).toBe('Ada Archer is no longer an admin.');
  expect((await before.call(listUsers)).status).toBe(401);
  expect((await as(admin).call(listUsers)).status).toBe(403);
  expect((await mailsTo(admin.email))[0]?.subject).toBe('You are no longer an admin');
});

test('an unverified or suspended account, one that is not there and one’s own are refused', async () => {
  const refusals = [
    [await buildBuyer({ verified: false }), 409, 'account_unverified'],
    [await buildBuyer({ status: 'suspended' }), 409, 'account_not_active'],
    [{ id: 999_999 }, 404, 'not_found'],
  ] as const;
  for (const [user, status, code] of refusals)
    expect(await makeAdmin(user)).toMatchObject({ status, body: { code } });
  const admin = await buildAdmin();
  const own = { params: { id: admin.id }, body: { admin: false } };
  expect(await as(admin).call(setAdmin, own)).toMatchObject({
    status: 409,
    body: { code: 'own_account' },
  });
  expect((await makeAdmin(await buildBuyer(), 'yes')).status).toBe(422);
});

test('of two admins who take each other’s rights at the same moment one remains', async () => {
  const [ann, bob] = [await buildAdmin(), await buildAdmin()];
  const take = (by: { id: number }, from: { id: number }) =>
    as(by).call(setAdmin, { params: { id: from.id }, body: { admin: false } });
  const replies = await Promise.all([take(ann, bob), take(bob, ann)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const { roles } = await theApp()
    .db.selectFrom('users')
    .select('roles')
    .where('id', '=', replies[0]?.status === 200 ? ann.id : bob.id)
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['admin']);
});
