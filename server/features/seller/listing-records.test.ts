import { expect, test } from 'vitest';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';

withTestApp();

async function lotWithPeople() {
  const seller = await buildSeller();
  const [jane, paul] = [
    await buildBuyer({ name: 'Jane Doe' }),
    await buildBuyer({ name: 'Paul Poe' }),
  ];
  const lot = await buildLiveLot({
    seller,
    bids: [
      { by: jane, amount: 10 },
      { by: paul, amount: 11 },
      { by: jane, amount: 12 },
    ],
  });
  await requestBy(lot, jane);
  return { seller, params: { id: lot.id } };
}

test('a seller reads bids and requests of a lot with masked names, newest first', async () => {
  const { seller, params } = await lotWithPeople();
  const bids = await as(seller).call(listBidsOfOwnListing, {
    params,
    query: { page: 1, per_page: 2 },
  });
  expect(bids.body.map(({ amount, user_name }) => [amount, user_name])).toEqual([
    [12, 'Jane D.'],
    [11, 'Paul P.'],
  ]);
  expect(bids.headers['x-total-count']).toBe('3');
  const requests = await as(seller).call(listRequestsOfOwnListing, { params });
  expect(requests.body).toMatchObject([{ status: 'pending', user: { name: 'Jane D.' } }]);
  for (const { text } of [bids, requests]) expect(text).not.toMatch(/@|Doe|Poe/);
});

test('an admin reads the same with whole names and emails', async () => {
  const { params } = await lotWithPeople();
  const admin = await buildAdmin();
  const [bid] = (await as(admin).call(listBidsOfOwnListing, { params })).body;
  expect(bid?.user).toEqual({ name: 'Jane Doe', email: expect.stringContaining('@') });
  const [request] = (await as(admin).call(listRequestsOfOwnListing, { params })).body;
  expect(request?.user).toEqual({ name: 'Jane Doe', email: expect.stringContaining('@') });
});

test('another seller may read neither', async () => {
  const { params } = await lotWithPeople();
  const other = await buildSeller();
  expect((await as(other).call(listBidsOfOwnListing, { params })).status).toBe(404);
  expect((await as(other).call(listRequestsOfOwnListing, { params })).status).toBe(404);
});
