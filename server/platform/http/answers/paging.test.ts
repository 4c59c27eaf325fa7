import { beforeAll, expect, test } from 'vitest';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import type { Operation } from '#contract/endpoint.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Client, type Sent, visitor } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';

withTestApp();

let admin: Client;
let buyer: Client;
beforeAll(async () => {
  const [one, other] = [await buildBuyer(), await buildBuyer()];
  const by = (nth: number) => (nth % 2 === 0 ? one : other);
  await buildLiveLot({
    bids: Array.from({ length: 205 }, (_, nth) => ({ by: by(nth), amount: 10 + nth })),
  });
  admin = await signedIn(await buildAdmin());
  buyer = await signedIn(one);
});

/** What a list's answer says of its pages, by relation. */
async function linksOf(client: Client, operation: Operation, query: Sent['query'] = {}) {
  const { headers } = await client.call(operation, { query });
  const links = String(headers.link).matchAll(/<([^>]*)>; rel="(\w+)"/g);
  return {
    total: Number(headers['x-total-count']),
    ...Object.fromEntries([...links].map(([, to, rel]) => [rel, to])),
  };
}

test.each([
  [listAuctions, 1, {}],
  [listTopMovers, 1, {}],
  [listLiveBids, 205, { limit: 300 }],
])('a list that comes whole is its own first and last page ($path)', async (list, total, query) => {
  const links = await linksOf(visitor(), list, query);
  const whole = links.first;
  expect(links).toEqual({ total, first: whole, last: whole });
  expect(whole).toContain(list.path);
});

test('tokens, which have no pages, come with their number', async () => {
  const { path } = listTokens;
  expect(await linksOf(buyer, listTokens)).toEqual({ total: 0, first: path, last: path });
});

test('a list that is cut goes on by page, and none of its rows is left out', async () => {
  const path = '/api/live-bids?per_page=20&page=';
  expect(await linksOf(visitor(), listLiveBids)).toEqual({
    total: 205,
    first: `${path}1`,
    next: `${path}2`,
    last: `${path}11`,
  });
  const bids = '/api/admin/bids?per_page=100&page=';
  expect(await linksOf(admin, listAdminBids, { limit: 150 })).toEqual({
    total: 205,
    first: `${bids}1`,
    next: `${bids}2`,
    last: `${bids}3`,
  });
  expect(await linksOf(buyer, listBuyerBids, { limit: 100, sort: 'amount' })).toMatchObject({
    total: 103,
    next: '/api/buyer/bids?sort=amount&per_page=100&page=2',
  });
});

test('before a page past the end comes the last one that has rows', async () => {
  const path = '/api/admin/bids?page=';
  expect(await linksOf(admin, listAdminBids, { page: 999 })).toEqual({
    total: 205,
    first: `${path}1`,
    prev: `${path}11`,
    last: `${path}11`,
  });
  expect(await linksOf(admin, listAdminBids, { page: 2, per_page: 100 })).toMatchObject({
    prev: '/api/admin/bids?page=1&per_page=100',
    next: '/api/admin/bids?page=3&per_page=100',
  });
});
