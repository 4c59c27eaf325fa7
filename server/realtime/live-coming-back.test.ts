import { expect, test } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, theLive, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';

withTestApp();
withLive();

/** More than a snapshot has. */
const MISSED = 130;

async function lotOfTwo() {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jonas = await buildBidder(lot, await buildBuyer({ name: 'Jonas Berg' }));
  const mary = await buildBidder(lot, await buildBuyer({ name: 'Mary Roe' }));
  let count = 0;
  const bid = async (times: number): Promise<void> => {
    for (const last = count + times; count < last; count += 1) {
      const bidder = count % 2 === 0 ? jonas : mary;
      expect((await bidder.bid(10 + count)).status).toBe(201);
    }
  };
  return { channel: auctionChannel(lot.id), bid };
}

/** Watches until it knows so many bids, and leaves; resolves with where it was. */
async function leaveAt(channel: `auction:${string}`, seq: number) {
  const watcher = await listen([channel]);
  await eventually(() => expect((watcher.frames(channel).at(-1) as LotFrame)?.to_seq).toBe(seq));
  const { epoch } = watcher.frames(channel)[0] as LotFrame;
  watcher.ws.terminate();
  return { epoch, seq };
}

/** The first frame of a watcher who comes back from there. */
async function comeBack(channel: `auction:${string}`, since: { epoch: string; seq: number }) {
  const watcher = await listen([]);
  watcher.say({ type: 'subscribe', channel, ...since });
  await eventually(() => expect(watcher.frames(channel)).not.toHaveLength(0));
  return watcher.frames(channel)[0] as LotFrame;
}

const missedFrom = (seq: number): number[] =>
  Array.from({ length: MISSED }, (_, index) => seq + 1 + index);

const seqsOf = (frame: LotFrame): number[] => frame.state.bids.map(({ seq }) => seq);

test('whoever comes back to a lot that nobody watched meanwhile is told every bid of that time', async () => {
  const { channel, bid } = await lotOfTwo();
  await bid(3);
  const since = await leaveAt(channel, 3);
  await eventually(() => expect(theLive().hub.connections.size).toBe(0));
  await bid(MISSED);
  const crowd = Array.from({ length: 5 }, () => comeBack(channel, since));
  for (const frame of await Promise.all(crowd)) {
    expect(frame).toMatchObject({ snapshot: false, from_seq: 3, to_seq: 3 + MISSED });
    expect(seqsOf(frame)).toEqual(missedFrom(3));
  }
});
