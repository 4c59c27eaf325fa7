import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, theLive, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

withTestApp();
withLive();

test('who waits for the market while another who waited leaves is told of it from then on', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const bidder = await buildBidder(lot);
  const holder = await theApp().database.pool.connect();
  await holder.query('begin');
  // Nobody can read the market, so both wait for their first frame.
  await holder.query('lock table auctions in access exclusive mode');
  const [stays, leaves] = [await listen(['market']), await listen(['market'])];
  await eventually(() => {
    const joining = [...theLive().hub.connections].filter(({ channels }) => channels.has('market'));
    expect(joining).toHaveLength(2);
  });
  leaves.ws.terminate();
  await eventually(() => expect(theLive().hub.connections.size).toBe(1));
  await holder.query('rollback');
  holder.release();
  await eventually(() => expect(stays.frames('market')).toHaveLength(1));
  expect((await bidder.bid(10)).status).toBe(201);
  await eventually(() => {
    const lots = stays.frames('market').flatMap(({ state }) => state.lots);
    expect(lots).toContainEqual(expect.objectContaining({ id: lot.id, bids_count: 1 }));
  });
});
