import { expect, test, vi } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp();
withLive();
vi.setConfig({ testTimeout: 60_000 });

const SOCKETS = 10;
/** As many as one socket may listen to. */
const LOTS = 20;

test('sockets that ask for hundreds of lots at once leave connections to everybody else', async () => {
  const buyer = await signedIn(await buildBuyer());
  const { db, database } = theApp();
  const holder = await database.pool.connect();
  await holder.query('begin; lock table auctions in access exclusive mode');
  const crowd = await Promise.all(Array.from({ length: SOCKETS }, () => listen([])));
  try {
    for (const [nth, watcher] of crowd.entries())
      for (let lot = 1; lot <= LOTS; lot += 1)
        watcher.say({ type: 'subscribe', channel: `auction:${1_000_000 + nth * LOTS + lot}` });
    await eventually(async () => expect(await waitingForLocks(db)).toBeGreaterThan(1));
    expect((await buyer.call(getMe)).status).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const refused = () => crowd.map(({ received }) => received.length);
  await eventually(() => expect(refused()).toEqual(crowd.map(() => LOTS)));
});
