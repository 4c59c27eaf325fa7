import { expect, test, vi } from 'vitest';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { theApp, withTestApp } from '#testing/app.ts';
import { type Bidder, buildBidder } from '#testing/bidders.ts';
import { type LiveClient, listen, theLive, withLive } from '#testing/live.ts';
import { buildLiveLot } from '#testing/lots.ts';
import { buildBuyer } from '#testing/people.ts';

withTestApp();
withLive();

/** Breaks off a lot's reading that waits for a lock. */
const BREAK_OFF = `select pg_cancel_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%as "version"%'`;

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 12_000, interval: 10 });

async function lotOfTwo() {
  const lot = await buildLiveLot({ buyIn: 10 });
  const jonas = await buildBidder(lot, await buildBuyer({ name: 'Jonas Berg' }));
  const mary = await buildBidder(lot, await buildBuyer({ name: 'Mary Roe' }));
  expect((await jonas.bid(10)).status).toBe(201);
  expect((await mary.bid(11)).status).toBe(201);
  return { jonas, mary, channel: auctionChannel(lot.id) };
}

async function rename({ client, email }: Bidder, name: string): Promise<void> {
  expect((await client.call(updateProfile, { body: { name, email } })).status).toBe(200);
}

const framesOf = (watcher: LiveClient, channel: `auction:${string}`) =>
  watcher.frames(channel) as LotFrame[];

const namesIn = (frame: LotFrame | undefined): string[] =>
  frame?.state.bids.map(({ user_name }) => user_name) ?? [];

test('who takes another name has it in the history of those who watch, and of those who come', async () => {
  const { jonas, channel } = await lotOfTwo();
  const watcher = await listen([channel]);
  await until(() => expect(framesOf(watcher, channel)).toHaveLength(1));
  expect(namesIn(framesOf(watcher, channel)[0])).toEqual(['Jonas B.', 'Mary R.']);
  await rename(jonas, 'Quincy Zimmer');
  await until(() => expect(framesOf(watcher, channel)).toHaveLength(2));
  const told = framesOf(watcher, channel)[1];
  expect(told).toMatchObject({ snapshot: true, from_seq: 0, to_seq: 2 });
  expect(namesIn(told)).toEqual(['Quincy Z.', 'Mary R.']);
  const newcomer = await listen([channel]);
  await until(() => expect(framesOf(newcomer, channel)).toHaveLength(1));
  expect(namesIn(framesOf(newcomer, channel)[0])).toEqual(['Quincy Z.', 'Mary R.']);
});

test('a name that nobody is shown is no news, and bids go on from where they were', async () => {
  const { jonas, mary, channel } = await lotOfTwo();
  const watcher = await listen([channel]);
  await until(() => expect(framesOf(watcher, channel)).toHaveLength(1));
  // To everyone "Mary R." as before.
  await rename(mary, 'Mary Rutherford');
  expect((await jonas.bid(12)).status).toBe(201);
  await until(() => expect(framesOf(watcher, channel).at(-1)?.to_seq).toBe(3));
  expect(framesOf(watcher, channel)).toHaveLength(2);
  const told = framesOf(watcher, channel)[1];
  expect(told).toMatchObject({ snapshot: false, from_seq: 2, to_seq: 3 });
  expect(namesIn(told)).toEqual(['Jonas B.']);
});

test('a name that could not be read at first is told once it can be', async () => {
  const { jonas, channel } = await lotOfTwo();
  const watcher = await listen([channel]);
  await until(() => expect(framesOf(watcher, channel)).toHaveLength(1));
  const { pool } = theApp().database;
  const holder = await pool.connect();
  await holder.query('begin; lock table auctions in access exclusive mode');
  try {
    await Promise.all([
      rename(jonas, 'Quincy Zimmer'),
      // As a database does that is too slow.
      until(async () => expect((await pool.query(BREAK_OFF)).rows).not.toEqual([])),
    ]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await until(() =>
    expect(namesIn(framesOf(watcher, channel).at(-1))).toEqual(['Quincy Z.', 'Mary R.']),
  );
});

test('whoever was away while somebody took another name has it in the bids that they know', async () => {
  const { jonas, channel } = await lotOfTwo();
  const stays = await listen([channel]);
  const leaves = await listen([channel]);
  await until(() => expect(framesOf(leaves, channel)).toHaveLength(1));
  const { epoch, to_seq: seq } = framesOf(leaves, channel)[0] as LotFrame;
  leaves.ws.terminate();
  const namesAgain = async () => {
    const comes = await listen([]);
    comes.say({ type: 'subscribe', channel, epoch, seq });
    await until(() => expect(framesOf(comes, channel)).toHaveLength(1));
    comes.ws.terminate();
    return namesIn(framesOf(comes, channel)[0]);
  };
  await rename(jonas, 'Quincy Zimmer');
  await until(() => expect(framesOf(stays, channel)).toHaveLength(2));
  expect(await namesAgain()).toEqual(['Quincy Z.', 'Mary R.']);
  stays.ws.terminate();
  const watched = () => [...theLive().hub.sockets].filter(({ channels }) => channels.has(channel));
  await until(() => expect(watched()).toEqual([]));
  await rename(jonas, 'Vera Young');
  expect(await namesAgain(), 'nobody watched meanwhile').toEqual(['Vera Y.', 'Mary R.']);
});
