import { expect, test } from 'vitest';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame, MarketFrame } from '#contract/live/frames.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, stopLive, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

withTestApp();
withLive();

test('a change that nobody was told of is seen all the same, a moment later', async () => {
  const lot = await buildLiveLot({ title: 'Before' });
  const channel = auctionChannel(lot.id);
  const watcher = await listen([channel, 'market']);
  await eventually(() => {
    for (const each of [channel, 'market'] as const) expect(watcher.frames(each)).not.toEqual([]);
  });
  await theApp()
    .db.updateTable('auctions')
    .set({ title: 'After' })
    .where('id', '=', lot.id)
    .execute();
  await eventually(() => {
    expect((watcher.frames(channel).at(-1) as LotFrame).state.lot.title).toBe('After');
    expect(watcher.frames('market').at(-1)?.state.lots).toMatchObject([{ title: 'After' }]);
  });
});

test('a lot that is taken off ends its channel', async () => {
  const lot = await buildLiveLot();
  const channel = auctionChannel(lot.id);
  const watcher = await listen([channel]);
  await eventually(() => expect(watcher.frames(channel)).toHaveLength(1));
  const { db } = theApp();
  const gone = { status: 'ended' as const, ended_at: new Date(), deleted_at: new Date() };
  await db.updateTable('auctions').set(gone).where('id', '=', lot.id).execute();
  await eventually(() =>
    expect(watcher.received.at(-1)).toEqual({ type: 'refused', channel, code: 'auction_closed' }),
  );
});

test('a market too large for a short message comes whole', async () => {
  const all: number[] = [];
  // Ten at once, as many as the pool has connections: of 200 the last may wait too long for one.
  while (all.length < 200) {
    const some = await Promise.all(Array.from({ length: 10 }, () => buildLiveLot()));
    all.push(...some.map(({ id }) => id));
  }
  const watcher = await listen(['market']);
  const lotIds = ({ state }: MarketFrame) => state.lots.map(({ id }) => id);
  // Others listen already, so the newest lots may come a moment later, in frames of their own.
  await eventually(() =>
    expect(watcher.frames('market').flatMap(lotIds)).toEqual(expect.arrayContaining(all)),
  );
  const late = await listen(['market']);
  await eventually(() => expect(late.frames('market')).not.toEqual([]));
  const [whole] = late.frames('market');
  expect(whole && lotIds(whole)).toEqual(expect.arrayContaining(all));
  expect(JSON.stringify(whole).length).toBeGreaterThan(65_536);
});

test('at a restart each socket is told its own moment to come back', async () => {
  const watchers = await Promise.all(Array.from({ length: 5 }, () => listen(['market'])));
  for (const { received } of watchers) await eventually(() => expect(received).not.toEqual([]));
  await stopLive();
  const moments = watchers.map(({ received }) => {
    const last = received.at(-1);
    return last && 'type' in last && last.type === 'restart' ? last.come_back_in_ms : undefined;
  });
  expect(new Set(moments).size).toBeGreaterThan(1);
  for (const moment of moments) expect(moment).toBeGreaterThanOrEqual(500);
  for (const watcher of watchers) await eventually(() => expect(watcher.closed?.code).toBe(1012));
});
