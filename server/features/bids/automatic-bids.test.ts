import { expect, test } from 'vitest';
import { getLimit } from '#contract/bids/get-limit.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

test('a bid up to the limit of the leader is answered at once, one step above it', async () => {
  const lot = await buildLiveLot({ buyIn: 10, minIncrement: 0.5 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const params = { id: lot.id };
  const first = await as(jane).call(placeBid, { params, body: { limit: 20 } });
  expect(first.body).toMatchObject({
    ...{ leading: true, answered_by_limit: false, limit: 20 },
    auction: { current_price: 10, bids_count: 1 },
  });
  const answered = await as(paul).call(placeBid, { params, body: { amount: 12 } });
  expect(answered.status).toBe(201);
  expect(answered.body).toMatchObject({
    ...{ leading: false, answered_by_limit: true, limit: null },
    bid: { seq: 2, amount: 12, bidder: 2, how: 'hand' },
    auction: { current_price: 12.5, floor: 13, bids_count: 3, last_seq: 2 },
  });
  const raised = await as(jane).call(setLimit, { params, body: { limit: 25 } });
  expect(raised.body).toMatchObject({ limit: 25, is_leading: true, current_price: 12.5 });
  const beaten = await as(paul).call(placeBid, { params, body: { limit: 30 } });
  expect(beaten.body).toMatchObject({ leading: true, auction: { current_price: 25.5 } });
  const mine = await as(jane).call(getLimit, { params });
  expect(mine.body).toMatchObject({ limit: null, is_leading: false });
});
