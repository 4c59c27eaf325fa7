import { expect, test } from 'vitest';
import { nameOf } from '#verification/support/bidding/attempts.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { type BatchStore, NothingWritten } from './batch.ts';
import { createSequencer, WAITING_IN_ALL } from './sequencer.ts';
import { realPatience } from './settle-batch.ts';

const BID = {
  bidder: { id: 1, role: 'buyer' as const, name: 'Jane Doe', email: 'jane@example.test' },
  cents: 200,
};

test('while each batch takes as long as a bid may wait, nobody waits for several of them', async () => {
  const clock = { now: 0 };
  const store: BatchStore = {
    open() {
      clock.now += realPatience.limitMs;
      if (clock.now > 9 * realPatience.limitMs) throw new Error('It was asked for long enough.');
      return Promise.reject(new NothingWritten('The database said nothing.'));
    },
    isDurable: () => Promise.reject(new Error('Nothing was written.')),
  };
  const patience = { ...realPatience, now: () => clock.now, pause: async () => undefined };
  const { submit, idle } = createSequencer({ store, log: silentLog, patience });
  const lots = Array.from({ length: 1_000 }, (_, nth) => (nth % 2) + 1);
  const told = await Promise.all(lots.map((lot) => submit(lot, BID)));
  expect(new Set(told.map(nameOf))).toEqual(new Set(['overloaded']));
  // Also those that were in the batch that the database did not settle in time.
  for (const one of told) expect(one).toMatchObject({ refusal: { status: 503, retryAfter: 1 } });
  expect(clock.now).toBeLessThanOrEqual(3 * realPatience.limitMs);
  await idle();
});

test('past the bound of bids that wait in all the next is refused; those that are given up count no more', async () => {
  const clock = { now: 0 };
  const asked = Promise.withResolvers<void>();
  const store: BatchStore = {
    async open(lots) {
      await asked.promise;
      clock.now += realPatience.limitMs;
      // Somebody else holds them all.
      const views = lots.map(() => undefined);
      const commit = () => Promise.reject(new Error('There is nothing to write.'));
      const ends = { commit, wereAccepted: commit, abandon: async () => undefined };
      return { views, name: 1, ...ends };
    },
    isDurable: () => Promise.reject(new Error('Nothing was written.')),
  };
  const patience = { ...realPatience, now: () => clock.now };
  const sequencer = createSequencer({ store, log: silentLog, patience });
  const bid = (lot: number) => sequencer.submit(lot, BID).then(nameOf);
  const told = Array.from({ length: WAITING_IN_ALL }, (_, nth) => bid((nth % 10) + 1));
  told.push(bid(11));
  expect(sequencer.waiting).toBe(WAITING_IN_ALL);
  asked.resolve();
  expect(new Set(await Promise.all(told))).toEqual(new Set(['overloaded']));
  expect(sequencer.waiting).toBe(0);
  await sequencer.idle();
});
