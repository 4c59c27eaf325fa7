import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { getMe } from '#contract/accounts/get-me.ts';
import { login } from '#contract/accounts/login.ts';
import { switchRole } from '#contract/accounts/switch-role.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { listNotifications } from '#contract/notifications/list-notifications.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { readNotification } from '#contract/notifications/read-notification.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { listingFormData } from '#verification/support/listing-forms.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  PASSWORD,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

/** Status and sentence of an answer. */
const said = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${(body as { message?: string } | null)?.message}`;

test('a path that nothing is at', async () => {
  expect(said(await visitor().send('GET', '/api/nothing'))).toBe('404 Not found.');
});

test('a method that a path does not have', async () => {
  expect(said(await visitor().send('DELETE', '/api/auctions'))).toBe('405 Method not allowed.');
});

test('a body that cannot be read, is too large, or of a strange type', async () => {
  const buyer = await signedIn(await buildBuyer());
  const send = (type: string, body: string) =>
    buyer.send('POST', '/api/switch-role', { headers: { 'content-type': type }, body });
  expect(said(await send('application/json', '{'))).toBe('400 The request could not be read.');
  expect(said(await send('application/json', 'x'.repeat(300_000)))).toBe(
    '413 The request is too large.',
  );
  expect(said(await send('application/xml', '<a/>'))).toBe(
    '415 This content type is not accepted.',
  );
});

test('a logo of more than 2 MB', async () => {
  const form = listingFormData(new Uint8Array(2 * 1024 * 1024 + 1));
  const reply = await as(await buildSeller()).call(createListing, { form });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { logo: ['The logo may be at most 2 MB.'] } },
  });
});

test('a visitor, a role that may not, an admin who would switch', async () => {
  expect(said(await visitor().call(getMe))).toBe('401 Unauthenticated.');
  const buyer = await buildBuyer();
  expect(said(await as(buyer).call(listUsers))).toBe('403 Your role may not do this.');
  const asked = await as(await buildAdmin()).call(switchRole, { body: { role: 'buyer' } });
  expect(said(asked)).toBe('403 This action is unauthorized.');
});

test('an account that is inactive, signing in and signed in', async () => {
  const person = await buildUser({ status: 'inactive' });
  const body = { email: person.email, password: PASSWORD };
  expect(said(await visitor().call(login, { body }))).toBe('403 Your account is inactive.');
  expect(said(await as(person).call(getMe))).toBe('403 Your account is inactive.');
});

test('an account that is not verified, signing in and signed in', async () => {
  const person = await buildUser({ verified: false });
  const refusal = '403 Your email is not verified. Please check your inbox.';
  const body = { email: person.email, password: PASSWORD };
  expect(said(await visitor().call(login, { body }))).toBe(refusal);
  expect(said(await as(person).call(getMe))).toBe(refusal);
});

test('too many guesses at a password', async () => {
  const { email } = await buildBuyer();
  const client = visitor();
  const attempt = () => client.call(login, { body: { email, password: 'a wrong one' } });
  expect(said(await attempt())).toBe('422 Invalid email or password');
  for (let count = 0; count < 4; count += 1) await attempt();
  expect(said(await attempt())).toContain('Too many login attempts. Please try again in ');
});

test('a link that is no good, to a program', async () => {
  const reply = await visitor().send('GET', '/email/verify/1/x');
  expect(said(reply)).toBe('403 This link is invalid or has expired.');
});

test('tokens: made by one, and one too many', async () => {
  const client = await signedIn(await buildBuyer());
  const make = () => client.call(createToken, { body: { name: 'a program' } });
  const { token } = (await make()).body;
  const byToken = await visitor().send('POST', createToken.path, {
    body: { name: 'its child' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(said(byToken)).toBe('403 A token cannot do this. Log in with your password.');
  for (let count = 1; count < 50; count += 1) await make();
  expect(said(await make())).toBe('409 You have 50 tokens. Revoke one first.');
});

test('notices marked as read', async () => {
  const buyer = await buildBuyer();
  const all = await as(buyer).call(readAllNotifications);
  expect(said(all)).toBe('200 All notifications were marked as read.');
  const { id } = await theApp()
    .db.insertInto('notifications')
    .values({ user_id: buyer.id, type: 'outbid', title: 'Outbid', body: 'Outbid.', url: '/' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const one = await as(buyer).call(readNotification, { params: { id } });
  expect(said(one)).toBe('200 The notification was marked as read.');
});

test('a fault says nothing of itself', async () => {
  const buyer = await signedIn(await buildBuyer());
  await theApp().database.asOwner('alter table notifications rename to elsewhere');
  const reply = await buyer.call(listNotifications);
  await theApp().database.asOwner('alter table elsewhere rename to notifications');
  expect(reply).toMatchObject({
    status: 500,
    body: { message: 'Server Error', code: 'server_error' },
  });
  expect(reply.text).not.toMatch(/relation|notifications|select|\.ts/i);
});

test('more bids than a lot can hold waiting are refused at once, and may come again', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await buildBidder(lot);
  const { db, sequencer } = theApp();
  const { id } = await buildBuyer();
  const submit = (count: number) =>
    Array.from({ length: count }, () => sequencer.submit(lot.id, { bidderId: id, cents: 1_000 }));
  const waiting = await inTransaction(db, async (tx) => {
    await tx.selectFrom('auctions').select('id').where('id', '=', lot.id).forUpdate().execute();
    // The first of them leave the queue as a batch, which waits for the lot; then it fills up.
    const first = submit(2_000);
    await setImmediate();
    const rest = submit(2_000);
    const reply = await bidder.bid(10);
    expect(said(reply)).toBe('503 The server is busy. Please try again in a moment.');
    expect(reply.headers['retry-after']).toBe('1');
    return [...first, ...rest];
  });
  await Promise.all(waiting);
  expect((await bidder.bid(10)).status).toBe(201);
});
