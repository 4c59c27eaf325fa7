import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
import { marksOf, readMe } from './read-me.ts';

withTestApp();

test('a mark is another one whenever there is something else to tell, however it came about', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, john] = [await buildBidder(lot), await buildBidder(lot)];
  const look = async () => {
    const mark = (await marksOf(theApp().db, [jane.id])).get(jane.id);
    return { mark, me: (await readMe(theApp().db, [jane.id])).get(jane.id)?.lots[0]?.me };
  };
  const marks = new Set<string | undefined>();
  const bidBoth = async (amount: number) => {
    expect((await john.bid(amount)).status).toBe(201);
    expect((await jane.bid(amount + 1)).status).toBe(201);
  };
  await jane.bid(10);
  await bidBoth(11);
  marks.add((await look()).mark);
  // Outbid and leading again between two looks.
  await bidBoth(13);
  const leads = await look();
  expect(leads.me).toMatchObject({ is_leading: true, my_bids: 3, my_best: 14 });
  marks.add(leads.mark);
  await john.bid(15);
  marks.add((await look()).mark);
  // Leading and outbid again between two looks.
  await jane.bid(16);
  await john.bid(17);
  const outbid = await look();
  expect(outbid.me).toMatchObject({ is_leading: false, my_bids: 4, my_best: 16 });
  marks.add(outbid.mark);
  expect(marks.size).toBe(4);
  // What others do among themselves is no news of hers.
  const paul = await buildBidder(lot);
  await paul.bid(18);
  expect((await look()).mark).toBe(outbid.mark);
});

test('many who are read in one go are each told what they would be alone', async () => {
  const { db } = theApp();
  const [first, second] = [await buildLiveLot({ buyIn: 10 }), await buildLiveLot({ buyIn: 20 })];
  const [jane, john] = [await buildBidder(first), await buildBidder(first)];
  const paul = await buildBidder(second);
  const stranger = await buildBuyer();
  await jane.bid(10);
  await john.bid(11);
  await paul.bid(20);
  const ids = [paul.id, stranger.id, jane.id, john.id];
  const together = await readMe(db, ids);
  for (const id of ids) expect(together.get(id)).toEqual((await readMe(db, [id])).get(id));
  expect(together.get(jane.id)).toMatchObject({
    notices: [{ type: 'outbid' }],
    lots: [{ id: first.id, me: { is_leading: false, my_bids: 1, my_best: 10 } }],
  });
  expect(together.get(john.id)?.lots).toMatchObject([{ id: first.id, me: { is_leading: true } }]);
  expect(together.get(paul.id)?.lots).toMatchObject([{ id: second.id, me: { my_best: 20 } }]);
  expect(together.get(stranger.id)).toEqual({ notices: [], lots: [] });
});
