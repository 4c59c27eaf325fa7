import { expect, test } from 'vitest';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { type LiveClient, listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();
withLive();

const seqsOf = (frames: readonly LotFrame[]): number[] =>
  frames.flatMap(({ state }) => state.bids.map(({ seq }) => seq));

async function lotWithBids(count: number) {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jane = await buildBidder(lot, await buildBuyer({ name: 'Jane Doe' }));
  const john = await buildBidder(lot, await buildBuyer({ name: 'John Roe' }));
  let amount = 10;
  const bid = async (): Promise<void> => {
    const bidder = amount % 2 === 0 ? jane : john;
    const { status } = await bidder.bid(amount);
    expect(status).toBe(201);
    amount += 1;
  };
  for (let nth = 0; nth < count; nth += 1) await bid();
  return { lot, jane, john, bid, channel: auctionChannel(lot.id) };
}

test('a bid reaches those who watch its lot within a blink, with the bidder’s name masked', async () => {
  const { channel, bid } = await lotWithBids(1);
  const watcher = await listen([channel]);
  await eventually(() => expect(watcher.frames(channel)).toHaveLength(1));
  const delays: number[] = [];
  for (let nth = 2; nth <= 4; nth += 1) {
    await bid();
    const answeredAt = performance.now();
    await eventually(() => expect(watcher.frames(channel)).toHaveLength(nth));
    delays.push(performance.now() - answeredAt);
  }
  // The promptest counts: other work on the machine may hold up any one of them.
  expect(Math.min(...delays)).toBeLessThan(500);
  const [first, second] = watcher.frames(channel) as LotFrame[];
  expect(first).toMatchObject({ snapshot: true, from_seq: 0, to_seq: 1 });
  expect(second).toMatchObject({
    snapshot: false,
    from_seq: 1,
    to_seq: 2,
    state: { lot: { current_price: 11, bids_count: 2 }, bids: [{ seq: 2, user_name: 'John R.' }] },
  });
});

test('many bids a second make five frames a second at most, and none of the bids is left out', async () => {
  const { channel, bid } = await lotWithBids(0);
  const watcher = await listen([channel]);
  await eventually(() => expect(watcher.frames(channel)).toHaveLength(1));
  const began = performance.now();
  for (let nth = 0; nth < 40; nth += 1) await bid();
  const frames = () => watcher.frames(channel) as LotFrame[];
  await eventually(() => expect(frames().at(-1)?.to_seq).toBe(40));
  expect(seqsOf(frames())).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(frames().length - 1).toBeLessThanOrEqual((performance.now() - began) / 200 + 2);
});

test('whoever comes back with what they have gets exactly what they missed', async () => {
  const { channel, bid } = await lotWithBids(2);
  const keeper = await listen([channel]);
  const before = await listen([channel]);
  await eventually(() => expect(before.frames(channel)).toHaveLength(1));
  await bid();
  await eventually(() => expect(before.frames(channel)).toHaveLength(2));
  const { epoch, to_seq: seq } = before.frames(channel)[1] as LotFrame;
  before.ws.terminate();
  await bid();
  await bid();
  await eventually(() => expect((keeper.frames(channel).at(-1) as LotFrame).to_seq).toBe(5));
  const after = await listen([]);
  after.say({ type: 'subscribe', channel, epoch, seq });
  await eventually(() => expect(after.frames(channel)).toHaveLength(1));
  expect(after.frames(channel)[0]).toMatchObject({ snapshot: false, from_seq: 3, to_seq: 5 });
  expect(seqsOf(after.frames(channel) as LotFrame[])).toEqual([4, 5]);
});

test('a number from before a restart is never taken for this server’s', async () => {
  const { channel } = await lotWithBids(3);
  const client = await listen([]);
  client.say({ type: 'subscribe', channel, epoch: 'another process', seq: 3 });
  await eventually(() => expect(client.frames(channel)).toHaveLength(1));
  const frame = client.frames(channel)[0] as LotFrame;
  expect(frame).toMatchObject({ snapshot: true, from_seq: 0, to_seq: 3 });
  expect(frame.epoch).not.toBe('another process');
});

test('the market channel tells what changed, with newest bids, movers and summary', async () => {
  const { lot, bid } = await lotWithBids(1);
  const watcher = await listen(['market']);
  await eventually(() => expect(watcher.frames('market')).toHaveLength(1));
  const [whole] = watcher.frames('market');
  expect(whole).toMatchObject({ snapshot: true });
  expect(whole?.state.lots.map(({ id }) => id)).toContain(lot.id);
  await bid();
  await eventually(() => expect(watcher.frames('market')).toHaveLength(2));
  const next = watcher.frames('market')[1];
  expect(next?.from_seq).toBe(whole?.to_seq);
  expect(next?.state.lots).toMatchObject([{ id: lot.id, current_price: 11 }]);
  expect(next?.state.bids[0]).toMatchObject({ auction_id: lot.id, user_name: 'John R.' });
});

test('being outbid reaches every socket of the one outbid, and nobody else’s', async () => {
  const { lot, jane, john, bid } = await lotWithBids(1);
  const sockets = [
    await listen(['me'], { as: jane.client }),
    await listen(['me'], { as: jane.client }),
  ];
  const stranger = await listen(['me'], { as: john.client });
  const leads = (client: LiveClient) =>
    client
      .frames('me')
      .at(-1)
      ?.state.lots.find(({ id }) => id === lot.id)?.me.is_leading;
  for (const socket of sockets) await eventually(() => expect(leads(socket)).toBe(true));
  await bid();
  for (const socket of sockets) {
    await eventually(() => expect(leads(socket)).toBe(false));
    await eventually(() =>
      expect(socket.frames('me').at(-1)?.state.notices[0]?.type).toBe('outbid'),
    );
  }
  await eventually(() => expect(leads(stranger)).toBe(true));
  expect(JSON.stringify(stranger.received)).not.toContain('outbid');
});

test('who is outbid and bids back at once from another tab is told so on every socket', async () => {
  const { lot, jane, john } = await lotWithBids(2);
  const tab = await listen(['me'], { as: jane.client });
  const mine = () =>
    tab
      .frames('me')
      .at(-1)
      ?.state.lots.find(({ id }) => id === lot.id)?.me;
  await eventually(() => expect(mine()).toMatchObject({ my_bids: 1, is_leading: false }));
  expect((await jane.bid(12)).status).toBe(201);
  for (let round = 1; round <= 4; round += 1) {
    const amount = 11 + 2 * round;
    await eventually(() => expect(mine()).toMatchObject({ my_best: amount - 1, is_leading: true }));
    expect((await john.bid(amount)).status).toBe(201);
    expect((await jane.bid(amount + 1)).status).toBe(201);
  }
  await eventually(() =>
    expect(mine()).toMatchObject({ my_bids: 6, my_best: 20, is_leading: true }),
  );
});

test('admins see their counters move', async () => {
  const admin = await signedIn(await buildAdmin());
  const watcher = await listen(['admin'], { as: admin });
  await eventually(() => expect(watcher.frames('admin')).toHaveLength(1));
  const before = watcher.frames('admin')[0]?.state.live_auctions ?? 0;
  await buildLiveLot();
  await eventually(() =>
    expect(watcher.frames('admin').at(-1)?.state.live_auctions).toBe(before + 1),
  );
});

test('a seller is told at once that somebody asks to bid on a lot of theirs', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller, buyIn: 10 });
  const watcher = await listen(['me'], { as: await signedIn(seller) });
  const lastSeq = () => watcher.frames('me').at(-1)?.to_seq ?? 0;
  await eventually(() => expect(lastSeq()).toBe(1));
  const stranger = await buildStranger(lot);
  await stranger.client.call(requestBid, { params: { id: lot.id } });
  await eventually(() => expect(lastSeq()).toBeGreaterThan(1));
});
