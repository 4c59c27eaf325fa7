import { expect, test } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import { type BatchStore, RetryableError } from './batch-store.ts';
import { realTime } from './commit-with-retry.ts';
import { createSequencer, WAITING_IN_ALL } from './sequencer.ts';

const BID = { bidderId: 1, cents: 200 };
const LATER = { accepted: false, replayed: false, refusal: { code: 'overloaded' } };

test('while each batch takes as long as a bid may wait, nobody waits for several of them', async () => {
  const clock = { now: 0 };
  const store: BatchStore = {
    open() {
      clock.now += realTime.limitMs;
      if (clock.now > 9 * realTime.limitMs) throw new Error('It was asked for long enough.');
      return Promise.reject(new RetryableError('The database said nothing.'));
    },
    isDurable: () => Promise.reject(new Error('Nothing was written.')),
  };
  const retry = { ...realTime, now: () => clock.now, pause: async () => undefined };
  const { submit, idle } = createSequencer({ store, log: silentLog, retry });
  const lots = Array.from({ length: 1_000 }, (_, nth) => (nth % 2) + 1);
  const told = await Promise.all(lots.map((lot) => submit(lot, BID)));
  // Also those that were in the batch that the database did not commit in time.
  for (const one of told) expect(one).toEqual(LATER);
  expect(clock.now).toBeLessThanOrEqual(3 * realTime.limitMs);
  await idle();
});

test('past the bound of bids that wait in all the next is refused; those that are given up count no more', async () => {
  const clock = { now: 0 };
  const asked = Promise.withResolvers<void>();
  const store: BatchStore = {
    async open(lots) {
      await asked.promise;
      clock.now += realTime.limitMs;
      // Somebody else holds them all.
      const snapshots = lots.map(() => undefined);
      const commit = () => Promise.reject(new Error('There is nothing to write.'));
      return { snapshots, name: 1, commit, abandon: async () => undefined };
    },
    isDurable: () => Promise.reject(new Error('Nothing was written.')),
  };
  const retry = { ...realTime, now: () => clock.now };
  const sequencer = createSequencer({ store, log: silentLog, retry });
  const bid = (lot: number) => sequencer.submit(lot, BID);
  const told = Array.from({ length: WAITING_IN_ALL }, (_, nth) => bid((nth % 10) + 1));
  told.push(bid(11));
  expect(sequencer.waiting).toBe(WAITING_IN_ALL);
  asked.resolve();
  for (const one of await Promise.all(told)) expect(one).toEqual(LATER);
  expect(sequencer.waiting).toBe(0);
  await sequencer.idle();
});
