import { expect, test } from 'vitest';
import { nameOf } from '#testing/bidding/attempts.ts';
import { silentLog } from '#testing/silent-log.ts';
import { type BatchStore, NothingWritten } from './batch.ts';
import { createSequencer } from './sequencer.ts';
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
      return Promise.reject(new NothingWritten('The database said nothing.'));
    },
    placedAt: () => Promise.reject(new Error('Nothing was written.')),
  };
  const patience = { ...realPatience, now: () => clock.now, pause: async () => undefined };
  const { submit, idle } = createSequencer({ store, log: silentLog, patience });
  const lots = Array.from({ length: 1_000 }, (_, nth) => (nth % 2) + 1);
  const told = await Promise.all(lots.map((lot) => submit(lot, BID).then(nameOf)));
  expect(new Set(told)).toEqual(new Set(['overloaded']));
  expect(clock.now).toBeLessThanOrEqual(3 * realPatience.limitMs);
  await idle();
});
