import { expect, test, vi } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, type Reply, visitor } from '#verification/support/client.ts';
import { listingForm, picture } from '#verification/support/listing-forms.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { mailsTo } from '#verification/support/mail.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  signedIn,
  signedInSince,
} from '#verification/support/people.ts';
import { ROUNDS, race } from '#verification/support/races.ts';

withTestApp({ rateLimits: true, trustProxy: () => true });

vi.setConfig({ testTimeout: 60_000 });

const FLOODED = {
  status: 429,
  body: { code: 'too_many_requests', message: 'Too many requests. Please try again shortly.' },
  headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'x-ratelimit-remaining': '0' },
};

/** The same call again and again, each from another address, until it is refused. */
async function untilRefused(
  most: number,
  call: (headers: Record<string, string>) => Promise<Reply<unknown>>,
) {
  for (let count = 0; count < most; count += 1) {
    const reply = await call({ 'x-forwarded-for': `198.51.100.${count}` });
    if (reply.status === 429) return { reply, count };
  }
  throw new Error(`${most} calls were all let through.`);
}

test.each([
  ['a seller', createListing, () => buildSeller()],
  ['an admin', createAdminAuction, () => buildAdmin()],
] as const)(
  '%s submits thirty listings at once and no flood of them',
  async (_, endpoint, build) => {
    const [flooding, other] = [await signedIn(await build()), await signedIn(await build())];
    const submit = (client: Client, headers: Record<string, string> = {}) =>
      client.call(endpoint, { body: listingForm(), headers });
    const { reply, count } = await untilRefused(100, (headers) => submit(flooding, headers));
    expect(count).toBeGreaterThanOrEqual(30);
    expect(reply).toMatchObject(FLOODED);
    expect((await submit(other)).status).toBe(201);
  },
);

test('one account uploads no flood of pictures; others beside it still do', async () => {
  const logo = Buffer.from(await picture());
  const upload = (client: Client, headers: Record<string, string> = {}) =>
    client.call(uploadLogo, { body: logo, headers: { ...headers, 'content-type': 'image/png' } });
  const [flooding, other] = [
    await signedIn(await buildSeller()),
    await signedIn(await buildSeller()),
  ];
  const { reply, count } = await untilRefused(100, (headers) => upload(flooding, headers));
  expect(count).toBeGreaterThanOrEqual(30);
  expect(reply).toMatchObject(FLOODED);
  expect((await upload(other)).status).toBe(201);
});

test('a buyer asks admins for many lots at once, and not without end', async () => {
  const { id } = await buildLiveLot();
  const ask = (client: Client, headers: Record<string, string> = {}) =>
    client.call(requestBid, { params: { id }, headers });
  const flooding = await signedIn(await buildBuyer());
  const { reply, count } = await untilRefused(300, (headers) => ask(flooding, headers));
  expect(count).toBeGreaterThanOrEqual(60);
  expect(reply).toMatchObject(FLOODED);
  expect((await ask(await signedIn(await buildBuyer()))).status).toBe(201);
});

test('changing the email writes to strangers, so one account does not do so without end', async () => {
  const client = await signedIn(await buildBuyer());
  let nth = 0;
  const { reply, count } = await untilRefused(100, (headers) => {
    nth += 1;
    const body = { name: 'Mallory', email: `stranger${nth}@example.test` };
    return client.call(updateProfile, { body, headers });
  });
  expect(count).toBeGreaterThanOrEqual(20);
  expect(reply).toMatchObject(FLOODED);
});

test('many accounts together send one inbox ten mails an hour at most', async () => {
  const email = 'victim@example.test';
  const replies: Reply<unknown>[] = [];
  for (let nth = 0; nth < 12; nth += 1) {
    const client = await signedIn(await buildBuyer());
    const headers = { 'x-forwarded-for': `198.51.${nth}.1` };
    replies.push(await client.call(updateProfile, { body: { name: 'Mallory', email }, headers }));
  }
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(replies.at(-1)?.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^\d{3}$/),
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
  });
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(10);
  expect((await visitor().send('GET', '/api/auctions')).status).toBe(200);
});

test('who would have to confirm first uses up none of the mails that an email may get', async () => {
  const person = await buildBuyer();
  const thief = await signedInSince(60, person);
  const body = { name: person.name, email: 'wanted@example.test' };
  for (let tries = 0; tries < 10; tries += 1)
    expect((await thief.call(updateProfile, { body })).status).toBe(403);
  expect((await (await signedIn(person)).call(updateProfile, { body })).status).toBe(200);
});

test.each(ROUNDS)(
  'a new name beside a waiting email, sent twice at once, has nothing mailed that was not counted (%i)',
  async (round) => {
    const client = await signedIn(await buildBuyer());
    const email = `counted${round}@example.test`;
    const rename = (name: string) => client.call(updateProfile, { body: { name, email } });
    await rename('Jane');
    const twice = await race(
      round,
      () => rename('Jane Roe'),
      () => rename('Jane Roe'),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const { taken } = await theApp()
      .db.selectFrom('attempts')
      .select((select) => select.fn.countAll<number>().as('taken'))
      .where('bucket', '=', `mail:email_change:${email}`)
      .executeTakeFirstOrThrow();
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(taken);
  },
);
