import { expect, test } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder } from '#verification/support/bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { type LiveClient, listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();
withLive();

async function lotOfTwo() {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jonas = await buildBidder(lot, await buildBuyer({ name: 'Jonas Berg' }));
  const mary = await buildBidder(lot, await buildBuyer({ name: 'Mary Roe' }));
  expect((await jonas.bid(10)).status).toBe(201);
  expect((await mary.bid(11)).status).toBe(201);
  return { jonas, mary, channel: auctionChannel(lot.id) };
}

async function rename(
  { client, email }: Pick<Bidder, 'client' | 'email'>,
  name: string,
): Promise<void> {
  expect((await client.call(updateProfile, { body: { name, email } })).status).toBe(200);
}

const framesOf = (watcher: LiveClient, channel: `auction:${string}`) =>
  watcher.frames(channel) as LotFrame[];

const namesIn = (frame: LotFrame | undefined): string[] =>
  frame?.state.bids.map(({ user_name, bidder }) => `${user_name} · bidder ${bidder}`) ?? [];

test('a new name is on the bids that follow, and no earlier one is told otherwise', async () => {
  const { jonas, mary, channel } = await lotOfTwo();
  const watcher = await listen([channel]);
  await eventually(() => expect(framesOf(watcher, channel)).toHaveLength(1));
  const before = ['Jonas B. · bidder 1', 'Mary R. · bidder 2'];
  expect(namesIn(framesOf(watcher, channel)[0])).toEqual(before);
  await rename(jonas, 'Mary Roe');
  expect((await jonas.bid(12)).status).toBe(201);
  await eventually(() => expect(framesOf(watcher, channel).at(-1)?.to_seq).toBe(3));
  expect(framesOf(watcher, channel)).toHaveLength(2);
  const frame = framesOf(watcher, channel)[1];
  expect(frame).toMatchObject({ snapshot: false, from_seq: 2, to_seq: 3 });
  expect(namesIn(frame)).toEqual(['Mary R. · bidder 1']);
  expect((await mary.bid(13)).body.bid).toMatchObject({ user_name: 'Mary Roe', bidder: 2 });
  await eventually(() => expect(framesOf(watcher, channel).at(-1)?.to_seq).toBe(4));
  const newcomer = await listen([channel]);
  await eventually(() => expect(framesOf(newcomer, channel)).toHaveLength(1));
  expect(namesIn(framesOf(newcomer, channel)[0])).toEqual([
    ...before,
    'Mary R. · bidder 1',
    'Mary R. · bidder 2',
  ]);
});

test('a seller’s new name is told of the lot', async () => {
  const seller = await buildSeller({ name: 'Sam Stone' });
  const lot = await buildLiveLot({ seller });
  const channel = auctionChannel(lot.id);
  const watcher = await listen([channel]);
  await eventually(() => expect(framesOf(watcher, channel)).toHaveLength(1));
  await rename({ client: await signedIn(seller), email: seller.email }, 'Vera Young');
  await eventually(() =>
    expect(framesOf(watcher, channel).at(-1)?.state.lot.seller.name).toBe('Vera Y.'),
  );
});
