import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger, outcomeOf } from '#verification/support/bidders.ts';
import { approveBuyer, buildLiveLot } from '#verification/support/lots.ts';

withTestApp({ rateLimits: false });

const key = (text: string) => ({ 'idempotency-key': text });

test('a repeated key returns the first outcome to the letter, also after others have bid', async () => {
  const lot = await buildLiveLot();
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const first = await jane.bid(11, key('a'));
  await paul.bid(12);
  const again = await jane.bid(11, key('a'));
  expect(again.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(again.headers['idempotent-replayed']).toBe('true');
  const { body } = await jane.client.call(getAuction, { params: { id: lot.id } });
  expect(body.bids_count).toBe(2);
});

test('a bid that extended its lot is told again as it was, after others have extended it further', async () => {
  const lot = await buildLiveLot({ endsIn: 30_000, softCloseSeconds: 120 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const first = await jane.bid(11, key('a'));
  expect(first.body.auction.extensions).toBe(1);
  expect((await paul.bid(12)).body.auction.extensions).toBe(2);
  expect((await jane.bid(11, key('a'))).body).toEqual(first.body);
});

test('the first outcome is returned after the lot has closed', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  const first = await jane.bid(11, key('a'));
  await theApp()
    .db.updateTable('auctions')
    .set({ status: 'ended', ended_at: new Date() })
    .where('id', '=', lot.id)
    .execute();
  expect((await jane.bid(11, key('a'))).body).toEqual(first.body);
});

test('the first outcome is returned as it was, although lot and bidder have other names by now', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  const first = await jane.bid(11, key('a'));
  const { db } = theApp();
  await db.updateTable('auctions').set({ title: 'Renamed' }).where('id', '=', lot.id).execute();
  await db.updateTable('users').set({ name: 'Re Named' }).execute();
  expect((await jane.bid(11, key('a'))).body).toEqual(first.body);
});

test('a key used with another amount or lot is refused', async () => {
  const [lot, other] = [await buildLiveLot(), await buildLiveLot()];
  const jane = await buildBidder(lot);
  await approveBuyer(other, jane);
  const there = await buildStranger(other, jane);
  await jane.bid(11, key('a'));
  expect(outcomeOf(await jane.bid(12, key('a')))).toBe('422 idempotency_key_reused');
  const elsewhere = await there.bid(11, key('a'));
  expect(outcomeOf(elsewhere)).toBe('422 idempotency_key_reused');
  expect(elsewhere.body).toMatchObject({
    errors: { 'Idempotency-Key': ['This Idempotency-Key was used for another request.'] },
  });
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
  expect([leads.body, isTooLow.body]).toEqual([first.body, first.body]);
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
  const rowsOf = async () => {
    const { rows } = await sql`
      select (select count(*) from idempotency_keys) as keys,
        (select count(*) from settled_lots) as lots, (select count(*) from audit_log) as acts,
        (select count(*) from notifications) as notices`.execute(theApp().db);
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
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(replies.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
});

test('one key on two lots at once is one outcome and one refusal, no fault', async () => {
  const [lot, other] = [await buildLiveLot(), await buildLiveLot()];
  const jane = await buildBidder(lot);
  await approveBuyer(other, jane);
  const there = await buildStranger(other, jane);
  const replies = await Promise.all([jane.bid(11, key('x')), there.bid(11, key('x'))]);
  expect(replies.map(outcomeOf).sort()).toEqual(['201', '422 idempotency_key_reused']);
});

test.each(['', 'k'.repeat(256)])('a key of %j characters is refused', async (text) => {
  const lot = await buildLiveLot();
  const reply = await (await buildBidder(lot)).bid(11, key(text));
  expect(outcomeOf(reply)).toBe('422 invalid');
  const sentence = 'The Idempotency-Key must come once and have 1 to 255 characters.';
  expect(reply.body).toMatchObject({
    message: sentence,
    errors: { 'Idempotency-Key': [sentence] },
  });
});
