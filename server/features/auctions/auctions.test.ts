import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeatured } from '#contract/auctions/list-featured.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Reply, visitor } from '#verification/support/client.ts';
import {
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';

withTestApp();

const MINUTE = 60_000;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const remove = ({ id }: { id: number }) =>
  theApp()
    .db.updateTable('auctions')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .execute();

test('live lots are listed soonest end first, page by page, with the total', async () => {
  const late = await buildLiveLot({ endsIn: 50 * MINUTE });
  const soon = await buildLiveLot({ endsIn: 10 * MINUTE });
  await buildPendingLot();
  const all = await visitor().call(listAuctions);
  expect(ids(all.body)).toEqual([soon.id, late.id]);
  const second = await visitor().call(listAuctions, { query: { page: 2, per_page: 1 } });
  expect(ids(second.body)).toEqual([late.id]);
  expect(second.headers['x-total-count']).toBe('2');
  expect(second.headers.link).toContain('rel="prev"');
  const limited = await visitor().call(listAuctions, { query: { status: 'live', limit: 1 } });
  expect(ids(limited.body)).toEqual([soon.id]);
});

test('ended lots are listed on request, deleted ones are not, and no other status is public', async () => {
  const kept = await buildEndedLot({ leading: 12 });
  await remove(await buildEndedLot());
  const ended = await visitor().call(listAuctions, { query: { status: 'ended' } });
  expect(ids(ended.body)).toEqual([kept.id]);
  for (const status of ['pending', 'rejected', 'withdrawn']) {
    const reply = await visitor().call(listAuctions, { query: { status } });
    expect(reply.status).toBe(422);
  }
});

test('featured lots come by bids of the last day, six at most', async () => {
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const busy = await buildLiveLot({
    endsIn: 59 * MINUTE,
    bids: [
      { by: jane, amount: 10 },
      { by: paul, amount: 11 },
    ],
  });
  for (let count = 0; count < 6; count += 1) await buildLiveLot({ endsIn: 5 * MINUTE });
  const reply = await visitor().call(listFeatured, { query: { status: 'live', limit: 20 } });
  expect(reply.body).toHaveLength(6);
  expect(reply.body[0]?.id).toBe(busy.id);
});

test.each(['?page=1', '?per_page=100', '?per_page=4', ''])(
  'whoever follows the links of the featured lots from %j meets each live lot once',
  async (query) => {
    for (let count = 0; count < 8; count += 1) await buildLiveLot();
    const seen: number[] = [];
    let next: string | undefined = `${listFeatured.path}${query}`;
    let total = 0;
    while (next) {
      const { body, headers }: Reply<{ id: number }[]> = await visitor().send('GET', next);
      expect(body.length).toBeLessThanOrEqual(6);
      seen.push(...ids(body));
      total = Number(headers['x-total-count']);
      next = /<([^>]*)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  },
);

test('a lot shows its prices, its floor and its derived discount', async () => {
  const lot = await buildLiveLot({ buyIn: 10, market: 16, leading: 12, minIncrement: 0.5 });
  const { body } = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(body).toMatchObject({
    title: lot.title,
    name: lot.title,
    current_price: 12,
    floor: 12.5,
    bids_count: 1,
    discount: 37.5,
    status: 'live',
    me: null,
  });
});

test('a lot says what the market knows of its seller: since when, how many lots, how many sold', async () => {
  const seller = await buildSeller();
  await buildSale({ seller, status: 'refund_due' });
  await buildEndedLot({ seller, leading: 12 });
  await buildEndedLot({ seller });
  await buildPendingLot({ seller });
  const { id } = await buildLiveLot({ seller });
  const { body } = await visitor().call(getAuction, { params: { id } });
  expect(body.seller_record).toEqual({
    since: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    ...{ ended: 3, sold: 1, withdrawn: 0, email_verified: true },
  });
});

test.each(['ended', 'withdrawn'] as const)(
  'a lot that is %s names no least amount for a next bid, which cannot follow',
  async (status) => {
    const build = status === 'ended' ? buildEndedLot : buildLiveLot;
    const lot = await build({ leading: 12 });
    await theApp().db.updateTable('auctions').set({ status }).where('id', '=', lot.id).execute();
    const { body } = await visitor().call(getAuction, { params: { id: lot.id } });
    expect(body).toMatchObject({ status, current_price: 12, floor: null });
  },
);

test.each(['pending', 'rejected'] as const)(
  'a %s lot does not exist for the public',
  async (status) => {
    const { id } = await buildPendingLot({ status });
    for (const lotId of [id, 999_999, 'nonsense']) {
      const reply = await visitor().call(getAuction, { params: { id: lotId } });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'auction_closed', message: 'Auction not found or entry time expired' },
      });
    }
  },
);

test('the winner’s whole name and email are for admins, the seller and the winner only', async () => {
  const jane = await buildBuyer({ name: 'Jane Doe' });
  const seller = await buildSeller({ name: 'Sally Stone' });
  const lot = await buildEndedLot({ seller, leading: 12, leader: jane });
  const params = { id: lot.id };
  const whole = { name: 'Jane Doe', bidder: 1, email: jane.email };
  for (const person of [jane, seller, await buildAdmin()])
    expect((await as(person).call(getAuction, { params })).body.winner).toEqual(whole);
  const out = await visitor().call(getAuction, { params });
  expect(out.body).toMatchObject({
    seller: { name: 'Sally S.' },
    winner: { name: 'Jane D.', bidder: 1 },
  });
  const other = await as(await buildBuyer()).call(getAuction, { params });
  for (const text of [out.text, other.text, (await visitor().call(listAuctions)).text])
    expect(text).not.toMatch(/@|Doe|Stone/);
});

test('a deleted ended lot is still there for its people, and for nobody else', async () => {
  const [jane, mary] = [await buildBuyer(), await buildBuyer()];
  const seller = await buildSeller();
  const lot = await buildEndedLot({ seller, leading: 12, leader: jane });
  await requestBy(lot, mary);
  await remove(lot);
  const params = { id: lot.id };
  for (const person of [jane, mary, seller, await buildAdmin()])
    expect((await as(person).call(getAuction, { params })).status).toBe(200);
  for (const client of [visitor(), as(await buildBuyer())])
    expect((await client.call(getAuction, { params })).status).toBe(404);
});

test('my auctions are those where I bid or asked, each with how I stand', async () => {
  const jane = await buildBuyer();
  const asked = await buildLiveLot();
  await requestBy(asked, jane);
  const bidOn = await buildLiveLot({ leading: 11, leader: jane });
  await buildLiveLot({ leading: 11 });
  const reply = await as(jane).call(listMyAuctions);
  expect(reply.headers['x-total-count']).toBe('2');
  expect(reply.body.map(({ id, me }) => [id, me?.is_leading, me?.request_status])).toEqual([
    [bidOn.id, true, null],
    [asked.id, false, 'pending'],
  ]);
  expect((await visitor().call(listMyAuctions)).status).toBe(401);
});
