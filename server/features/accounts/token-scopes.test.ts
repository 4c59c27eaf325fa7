import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import type { Scope } from '#contract/accounts/scope.ts';
import { switchOnTwoFactor } from '#contract/accounts/switch-on-two-factor.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import type { Operation } from '#contract/endpoint.ts';
import { changeNoticeSetting } from '#contract/notifications/change-notice-setting.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Sent, visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import { buildUser, PASSWORD, type Person, signedIn } from '#verification/support/people.ts';
import { begunTwoFactor, codeOf } from '#verification/support/two-factor.ts';

withTestApp();

async function tokenOf(
  person: Person,
  wishes: { scopes?: Scope[]; expires_in_days?: number } = {},
) {
  const client = await signedIn(person);
  const { body } = await client.call(createToken, { body: { name: 'script', ...wishes } });
  const headers = { authorization: `Bearer ${body.token}` };
  return {
    ...body,
    call: (endpoint: Operation, sent: Sent = {}) => visitor().call(endpoint, { ...sent, headers }),
  };
}

const DAY_MS = 86_400_000;
const daysLeft = (at: string) => Math.round((Date.parse(at) - Date.now()) / DAY_MS);

test('a token ends after 90 days, or when its owner said', async () => {
  const person = await buildUser();
  expect(daysLeft((await tokenOf(person)).expires_at)).toBe(90);
  const short = await tokenOf(person, { expires_in_days: 1 });
  expect(daysLeft(short.expires_at)).toBe(1);
  await theApp()
    .db.updateTable('api_tokens')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', short.id)
    .execute();
  const afterwards = await short.call(getMe);
  const list = await (await signedIn(person)).call(listTokens);
  expect(list.body.map(({ scopes }) => scopes)).toEqual([
    ['read', 'bid', 'sell'],
    ['read', 'bid', 'sell'],
  ]);
  expect(afterwards.status).toBe(401);
});

test.each([0, 366, 1.5, '7'])('nobody makes a token for %s days', async (expires_in_days) => {
  const client = await signedIn(await buildUser());
  const reply = await client.call(createToken, { body: { name: 'script', expires_in_days } });
  expect(reply.status).toBe(422);
});

test('a token that may do nothing is not made', async () => {
  const client = await signedIn(await buildUser());
  const reply = await client.call(createToken, { body: { name: 'script', scopes: [] } });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { scopes: ['Choose what the token may do.'] } },
  });
});

const lot = { params: { id: 999_999 } };

test.each<[Scope, Operation, Sent]>([
  ['read', getMe, {}],
  ['read', readAllNotifications, {}],
  ['bid', placeBid, { ...lot, body: { amount: 5 } }],
  ['bid', requestBid, lot],
  ['sell', deleteOwnListing, lot],
  ['admin', listUsers, {}],
])('%s is what a token needs for %o', async (scope, endpoint, sent) => {
  const person = await buildUser({ role: 'admin' });
  const others = (['read', 'bid', 'sell', 'admin'] as const).filter((other) => other !== scope);
  const without = await (await tokenOf(person, { scopes: others })).call(endpoint, sent);
  expect(without).toMatchObject({ status: 403, body: { code: 'token_scope' } });
  const reply = await (await tokenOf(person, { scopes: [scope] })).call(endpoint, sent);
  expect(reply.body).not.toMatchObject({ code: 'token_scope' });
});

test('a scope gives nobody what their role does not', async () => {
  const token = await tokenOf(await buildUser(), { scopes: ['read', 'admin'] });
  expect(await token.call(listUsers)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
});

test('changes of the account take every scope; a public page is read as nobody without `read`', async () => {
  const person = await buildUser();
  const narrow = await tokenOf(person, { scopes: ['read', 'bid'] });
  const body = { name: 'By Script', email: person.email };
  expect(await narrow.call(updateProfile, { body })).toMatchObject({
    status: 403,
    body: { code: 'token_scope', message: 'This token lacks the scope sell.' },
  });
  const mute = { body: { kind: 'outbid', mail: false } };
  expect((await narrow.call(changeNoticeSetting, mute)).status).toBe(403);
  expect((await (await tokenOf(person)).call(updateProfile, { body })).status).toBe(200);
  const { id } = await buildLiveLot();
  const blind = await tokenOf(person, { scopes: ['bid'] });
  expect(await blind.call(getAuction, { params: { id } })).toMatchObject({ status: 200 });
});

test('signing out everywhere, and switching the second step on, end all tokens', async () => {
  const person = await buildUser();
  const before = await tokenOf(person);
  expect((await (await signedIn(person)).call(endOtherSessions)).status).toBe(200);
  expect((await before.call(getMe)).status).toBe(401);
  const later = await tokenOf(person);
  const code = codeOf(await begunTwoFactor(person));
  const client = await signedIn(person);
  expect(
    (await client.call(switchOnTwoFactor, { body: { password: PASSWORD, code } })).status,
  ).toBe(200);
  expect((await later.call(getMe)).status).toBe(401);
});

test('the owner gets a mail of a new token, without the name that its maker chose', async () => {
  const person = await buildUser();
  await (await signedIn(person)).call(createToken, { body: { name: 'evil.example' } });
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'An API token was created' });
  expect(mail?.text).toContain('read, bid, sell');
  expect(mail?.text).not.toContain('evil.example');
});
