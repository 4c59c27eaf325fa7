import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maskedName } from '#domain/masked-name.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger, outcomeOf } from '#verification/support/bidders.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin } from '#verification/support/people.ts';
import { presentRepeatedBid } from './present-placed-bid.ts';

withTestApp({ rateLimits: false });

const key = (text: string) => ({ 'idempotency-key': text });

test('a repeat returns its bid and the lot as it is now, also after others have bid', async () => {
  const lot = await buildLiveLot({ endsIn: 30_000, softCloseSeconds: 120 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const first = await jane.bid(11, key('a'));
  expect(first.body.auction).toMatchObject({ current_price: 11, bids_count: 1, extensions: 1 });
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  const next = await paul.bid(12);
  const again = await jane.bid(11, key('a'));
  expect(again.status).toBe(201);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const { ends_at } = next.body.auction;
  expect(again.body).toEqual({
    message: first.body.message,
    bid: { ...first.body.bid, ends_at, auction: { ...first.body.bid.auction, ends_at } },
    auction: next.body.auction,
    ...{ leading: false, answered_by_limit: false, limit: null, cost: first.body.cost },
    receipt: again.body.receipt,
  });
});

test('a repeat returns its bid after the lot has closed, with the name that its bidder had', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  const first = await jane.bid(11, key('a'));
  const { db } = theApp();
  const ended = { status: 'ended' as const, ended_at: new Date(), title: 'Renamed' };
  await db.updateTable('auctions').set(ended).where('id', '=', lot.id).execute();
  await db.updateTable('users').set({ name: 'Re Named' }).execute();
  const { body } = await jane.bid(11, key('a'));
  expect(body.bid).toMatchObject({
    ...{ id: first.body.bid.id, user_name: first.body.bid.user_name, auction_title: 'Renamed' },
  });
  expect(body.auction).toMatchObject({ status: 'ended', winning_bid: 11 });
});

test('a repeat during which the lot ends shows it in one state', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  const { body } = await jane.bid(11, key('a'));
  const { db } = theApp();
  const endingAfterRead = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const ended = { status: 'ended' as const, ended_at: new Date() };
      await db.updateTable('auctions').set(ended).where('id', '=', lot.id).execute();
      return result;
    },
  });
  const asked = { ...jane, role: 'buyer' as const };
  const { bid, auction } = await presentRepeatedBid(endingAfterRead, body.bid, asked);
  expect([bid.id, bid.auction.status, auction.status]).toEqual([body.bid.id, 'ended', 'ended']);
});

test('a repeat names the winner to nobody whole, not even to an admin, of whose reads there is a log', async () => {
  const lot = await buildLiveLot();
  const admin = await buildAdmin();
  await approveBuyer(lot, admin);
  const [ada, jane] = [await buildStranger(lot, admin), await buildBidder(lot)];
  const first = await ada.bid(11, key('a'));
  const { body } = await jane.bid(12, key('b'));
  const ended = { status: 'ended' as const, ended_at: new Date() };
  await theApp().db.updateTable('auctions').set(ended).where('id', '=', lot.id).execute();
  const repeat = await ada.bid(11, key('a'));
  expect(repeat.headers['idempotent-replayed']).toBe('true');
  expect(repeat.body.bid.user).toEqual(first.body.bid.user);
  const { bidder } = body.bid;
  expect(repeat.body.auction.winner).toEqual({ name: maskedName(jane.name), bidder });
  const own = await jane.bid(12, key('b'));
  expect(own.body.auction.winner).toEqual({ name: jane.name, bidder, email: jane.email });
});

test('a key used with another amount is refused; on another lot it is another key', async () => {
  const [lot, other] = [await buildLiveLot(), await buildLiveLot()];
  const jane = await buildBidder(lot);
  await approveBuyer(other, jane);
  const there = await buildStranger(other, jane);
  await jane.bid(11, key('a'));
  const reused = await jane.bid(12, key('a'));
  expect(outcomeOf(reused)).toBe('422 idempotency_key_reused');
  expect(reused.body).toMatchObject({
    errors: { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
  });
  const elsewhere = await there.bid(11, key('a'));
  expect(outcomeOf(elsewhere)).toBe('201');
  expect(elsewhere.headers['idempotent-replayed']).toBeUndefined();
});

test('a bid that was refused is decided again when it is repeated, also for another amount', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  const jane = await buildBidder(lot);
  for (const told of [await jane.bid(11, key('a')), await jane.bid(11, key('a'))]) {
    expect(outcomeOf(told)).toBe('422 bid_too_low');
    expect(told.headers['idempotent-replayed']).toBeUndefined();
  }
  expect((await jane.bid(21, key('a'))).status).toBe(201);
  expect(outcomeOf(await jane.bid(22, key('a')))).toBe('422 idempotency_key_reused');
});

test('a repeat that would be refused by now is told of its bid', async () => {
  const lot = await buildLiveLot();
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const first = await jane.bid(11, key('a'));
  const leads = await jane.bid(11, key('a'));
  await paul.bid(12);
  const isTooLow = await jane.bid(11, key('a'));
  for (const told of [leads, isTooLow]) {
    expect(told.status).toBe(201);
    expect(told.body.bid).toEqual(first.body.bid);
  }
});

test('one key for several bids at once places one, and refused ones leave the key free', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  const jane = await buildBidder(lot);
  const replies = await Promise.all([11, 21, 21, 22].map((amount) => jane.bid(amount, key('a'))));
  const placed = replies.filter(({ status }) => status === 201);
  const others = replies.filter(({ status }) => status !== 201).map(outcomeOf);
  expect(new Set(placed.map(({ body }) => body.bid.id)).size).toBe(1);
  expect(new Set(others)).toEqual(new Set(['422 bid_too_low', '422 idempotency_key_reused']));
});

test('refused bids leave nothing on the disk, whoever sends them and whatever their key', async () => {
  const lot = await buildLiveLot({ leading: 20 });
  const [jane, stranger] = [await buildBidder(lot), await buildStranger(lot)];
  const people = [jane.id, stranger.id, lot.sellerId];
  const rowsOf = async () => {
    // Notices of other tests' bids may still come.
    const { rows } = await sql`
      select (select count(*) from bids) as bids, (select count(*) from audit_log) as acts,
        (select count(*) from notifications where user_id in (${sql.join(people)})) as notices
      `.execute(theApp().db);
    return rows;
  };
  const before = await rowsOf();
  const amounts = Array.from({ length: 30 }, (_, nth) => nth);
  const told = await Promise.all([
    ...amounts.map((nth) => stranger.bid(100 + nth, key(`stranger ${nth}`))),
    ...amounts.map((nth) => jane.bid((nth + 1) / 10, key(`low ${nth}`))),
    ...amounts.map((nth) => jane.bid(1_000 + nth, key(`far ${nth}`))),
  ]);
  expect(new Set(told.map(outcomeOf))).toEqual(
    new Set(['403 approval_required', '422 bid_too_low', '422 bid_out_of_range']),
  );
  expect(await rowsOf()).toEqual(before);
});

test('a refusal for want of permission is not kept: the same key bids once permission is there', async () => {
  const lot = await buildLiveLot();
  const jane = await buildStranger(lot);
  expect(outcomeOf(await jane.bid(11, key('a')))).toBe('403 approval_required');
  await approveBuyer(lot, jane);
  expect((await jane.bid(11, key('a'))).status).toBe(201);
});

test('repeats of what is not kept, at once, are no replays, whatever they ask for', async () => {
  const lot = await buildLiveLot();
  const jane = await buildStranger(lot);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => jane.bid(11 + (nth % 2), key('a'))),
  );
  expect(replies.map(outcomeOf)).toEqual(Array(10).fill('403 approval_required'));
  expect(replies.filter(({ headers }) => headers['idempotent-replayed'])).toEqual([]);
});

test("another buyer's key is their own", async () => {
  const lot = await buildLiveLot();
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  await jane.bid(11, key('a'));
  expect((await paul.bid(12, key('a'))).status).toBe(201);
});

test('ten repeats at once are one bid and ten equal answers', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  const replies = await Promise.all(Array.from({ length: 10 }, () => jane.bid(11, key('a'))));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const said = replies.map(({ body }) => JSON.stringify({ ...body, receipt: '' }));
  expect(new Set(said).size).toBe(1);
  expect(replies.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
});

test.each(['', 'k'.repeat(256)])('a key of %j characters is refused', async (text) => {
  const lot = await buildLiveLot();
  const reply = await (await buildBidder(lot)).bid(11, key(text));
  expect(outcomeOf(reply)).toBe('422 invalid');
  const sentence = 'Send one Idempotency-Key of 1 to 255 characters.';
  expect(reply.body).toMatchObject({
    message: sentence,
    errors: { 'Idempotency-Key': [sentence] },
  });
});
