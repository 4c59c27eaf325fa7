import { expect, test } from 'vitest';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildBuyer } from '#verification/support/people.ts';
import { meReads } from './live.ts';

withTestApp();

test('a user’s version changes whenever there is something else to show, however it came about', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, john] = [await buildBidder(lot), await buildBidder(lot)];
  const look = async () => {
    const { versions, read } = meReads(theApp().db);
    const version = (await versions([jane.id])).get(jane.id);
    return { version, me: (await read([jane.id])).get(jane.id)?.lots[0]?.me };
  };
  const versions = new Set<string | undefined>();
  const bidBoth = async (amount: number) => {
    expect((await john.bid(amount)).status).toBe(201);
    expect((await jane.bid(amount + 1)).status).toBe(201);
  };
  await jane.bid(10);
  await bidBoth(11);
  versions.add((await look()).version);
  // Outbid and leading again between two looks.
  await bidBoth(13);
  const leads = await look();
  expect(leads.me).toMatchObject({ is_leading: true, my_bids: 3, my_best: 14 });
  versions.add(leads.version);
  await john.bid(15);
  versions.add((await look()).version);
  // Leading and outbid again between two looks.
  await jane.bid(16);
  await john.bid(17);
  const outbid = await look();
  expect(outbid.me).toMatchObject({ is_leading: false, my_bids: 4, my_best: 16 });
  versions.add(outbid.version);
  expect(versions.size).toBe(4);
  await as(jane).call(watchLot, { params: { id: lot.id } });
  expect((await look()).version).not.toBe(outbid.version);
  await as(jane).call(stopWatchingLot, { params: { id: lot.id } });
  // What others do among themselves is no news of hers.
  const paul = await buildBidder(lot);
  await paul.bid(18);
  expect((await look()).version).toBe(outbid.version);
});

test('many who are read in one go get each what they would get alone', async () => {
  const { read } = meReads(theApp().db);
  const [first, second] = [await buildLiveLot({ buyIn: 10 }), await buildLiveLot({ buyIn: 20 })];
  const [jane, john] = [await buildBidder(first), await buildBidder(first)];
  const paul = await buildBidder(second);
  const stranger = await buildBuyer();
  await jane.bid(10);
  await john.bid(11);
  await paul.bid(20);
  const ids = [paul.id, stranger.id, jane.id, john.id];
  const together = await read(ids);
  for (const id of ids) expect(together.get(id)).toEqual((await read([id])).get(id));
  expect(together.get(jane.id)).toMatchObject({
    notices: [{ type: 'outbid', data: { lot_title: first.title } }],
    lots: [
      {
        id: first.id,
        title: first.title,
        status: 'live',
        me: { is_leading: false, my_bids: 1, my_best: 10 },
      },
    ],
  });
  expect(together.get(john.id)?.lots).toMatchObject([{ id: first.id, me: { is_leading: true } }]);
  expect(together.get(paul.id)?.lots).toMatchObject([{ id: second.id, me: { my_best: 20 } }]);
  expect(together.get(stranger.id)).toEqual({ notices: [], lots: [], watching: [], covered: [] });
});

test('a user’s version changes when the lot of an unread reminder ends, also if nothing else tells of it', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot();
  const watcher = await buildBuyer();
  const now = new Date();
  await db
    .insertInto('notifications')
    .values({
      ...{ user_id: watcher.id, type: 'ending_soon', auction_id: lot.id },
      ...{ title: 'A lot you watch ends in 5 minutes', body: lot.title, url: `/auction/${lot.id}` },
    })
    .execute();
  const version = async () => (await meReads(db).versions([watcher.id])).get(watcher.id);
  const before = await version();
  expect(await version()).toBe(before);
  await db.updateTable('auctions').set({ ends_at: now }).where('id', '=', lot.id).execute();
  await closeLots(db, [lot.id], 'wait');
  expect(await version()).not.toBe(before);
});
