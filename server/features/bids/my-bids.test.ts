import { expect, test } from 'vitest';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot } from '#verification/support/lots.ts';
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
