import { expect, test } from 'vitest';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { withTestApp } from '#verification/support/app.ts';
import { approveBuyer, buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
import { as, buildBuyer } from '#verification/support/people.ts';

withTestApp();

const twice = (first: { id: number }, second: { id: number }) => ({
  bids: [
    { by: first, amount: 11 },
    { by: second, amount: 12 },
  ],
});

test('a buyer asks for the bids of one state: leading, outbid, won or lost', async () => {
  const [me, other] = [await buildBuyer(), await buildBuyer()];
  const lots = {
    leading: await buildLiveLot(twice(other, me)),
    outbid: await buildLiveLot(twice(me, other)),
    won: await buildEndedLot(twice(other, me)),
    lost: await buildEndedLot(twice(me, other)),
  };
  for (const state of ['leading', 'outbid', 'won', 'lost'] as const) {
    const reply = await as(me).call(listBuyerBids, { query: { state } });
    expect(reply.headers['x-total-count']).toBe('1');
    expect(reply.body.bids).toMatchObject([{ state, auction_id: lots[state].id }]);
  }
  const withdrawn = await as(me).call(listBuyerBids, { query: { state: 'withdrawn' } });
  expect(withdrawn.body.bids).toEqual([]);
});

test('a bid below a later one of mine was overtaken by it, whether that one leads or not', async () => {
  const [me, other] = [await buildBuyer(), await buildBuyer()];
  const bids = [
    { by: me, amount: 11 },
    { by: other, amount: 12 },
    { by: me, amount: 13 },
  ];
  const lots = [
    await buildLiveLot({ bids }),
    await buildEndedLot({ bids: [...bids, { by: other, amount: 14 }] }),
  ];
  for (const { id } of lots) {
    const { body } = await as(me).call(listBuyerBids, { query: { auction: id } });
    expect(body.bids).toMatchObject([
      { amount: 13, overtaken: false },
      { amount: 11, overtaken: true },
    ]);
  }
});

test('my lots by state are those I bid on: live ones first, by their end; then what ended last', async () => {
  const [me, other] = [await buildBuyer(), await buildBuyer()];
  const HOUR = 3_600_000;
  const lots: Record<string, { id: number }> = {
    outbid: await buildLiveLot({ ...twice(me, other), endsIn: HOUR }),
    leading: await buildLiveLot({ ...twice(other, me), endsIn: 2 * HOUR }),
    won: await buildEndedLot({ ...twice(other, me), endsIn: -HOUR }),
    lost: await buildEndedLot({ ...twice(me, other), endsIn: -2 * HOUR }),
  };
  await approveBuyer(await buildLiveLot(), me);
  const mine = async (query: Record<string, string>) =>
    (await as(me).call(listMyAuctions, { query })).body.map(({ id }) => id);
  expect(await mine({ state: 'any' })).toEqual(Object.values(lots).map(({ id }) => id));
  for (const [state, lot] of Object.entries(lots)) expect(await mine({ state })).toEqual([lot.id]);
  expect(await mine({ state: 'withdrawn' })).toEqual([]);
});

test('the overview counts my bids of each of the last 14 UTC days, today last', async () => {
  const [me, other] = [await buildBuyer(), await buildBuyer()];
  const DAY = 86_400_000;
  await buildEndedLot({ ...twice(me, other), endsIn: -3 * DAY });
  await buildEndedLot({ ...twice(me, me), endsIn: -20 * DAY });
  const today = () => new Date().toISOString().slice(0, 10);
  const before = today();
  const { body } = await as(me).call(getBuyerOverview);
  expect(body.total_bids).toBe(3);
  expect(body.bids_per_day).toHaveLength(14);
  expect([before, today()]).toContain(body.bids_per_day.at(-1)?.day);
  expect(body.bids_per_day.filter(({ bids }) => bids > 0)).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), bids: 1 },
  ]);
});
