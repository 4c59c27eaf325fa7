import { expect, test, vi } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LotFrame } from '#contract/live/frames.ts';
import { announceChange, onCommit } from '#server/platform/database/change-bus.ts';
import { startChangeNotifications } from '#server/platform/database/change-notifications.ts';
import { openKysely, openPool } from '#server/platform/database/pool.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { silentLog } from '#verification/support/silent-log.ts';

withTestApp();
withLive();

/** Another server's hands on the same database; it says what it commits. */
async function openElsewhere() {
  const { connection } = theApp().database;
  const pool = openPool(connection, silentLog, 1);
  const db = openKysely(pool);
  const notifications = startChangeNotifications(db, connection, silentLog);
  await eventually(() => expect(notifications.connected).toBe(true));
  return {
    async rename(id: number, title: string) {
      await db.updateTable('auctions').set({ title }).where('id', '=', id).execute();
      announceChange(db, new Set([id]));
    },
    async end() {
      await notifications.stop();
      await pool.end();
    },
  };
}

test('what another server did is read from the moment at which the sockets hear of it', async () => {
  const elsewhere = await openElsewhere();
  const lot = await buildLiveLot();
  const channel = auctionChannel(lot.id);
  const socket = await listen([channel]);
  const title = () => (socket.frames(channel).at(-1) as LotFrame | undefined)?.state.lot.title;
  const read = async () =>
    (await visitor().call(getAuction, { params: { id: lot.id } })).body.title;
  const onChange = vi.fn();
  onCommit(theApp().db, onChange);
  for (const name of ['Second name', 'Third name', 'Fourth name']) {
    await read();
    onChange.mockClear();
    await elsewhere.rename(lot.id, name);
    await eventually(() => expect(onChange).toHaveBeenCalledWith(new Set([lot.id]), 'remote'));
    expect(await read()).toBe(name);
    await eventually(() => expect(title()).toBe(name));
  }
  await elsewhere.end();
});
