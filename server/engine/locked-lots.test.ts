import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptBy, nameOf } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { eventually } from '#verification/support/eventually.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { BatchStore } from './batch-store.ts';
import { isLimitChange } from './bid.ts';
import { realTime } from './commit-with-retry.ts';

const field = withTestField({ lots: 12, bidders: 12 });
/** The sequencer's clock is so much ahead, in ms. */
let ahead = 0;
/** The amounts in each batch that was opened. */
const opened: number[][] = [];

function open() {
  opened.length = 0;
  const noting: BatchStore = {
    ...field().store,
    open(lots, locks) {
      opened.push(
        lots.flatMap(({ bids }) => bids.map((bid) => (isLimitChange(bid) ? 0 : (bid.cents ?? 0)))),
      );
      return field().store.open(lots, locks);
    },
  };
  const retry = { ...realTime, now: () => performance.now() + ahead };
  const { submit, idle } = testSequencer(field().database.db, {
    store: noting,
    log: silentLog,
    retry,
  });
  return {
    idle,
    bidOn: async (lot: number, cents: number, nth: number) =>
      nameOf(await submit(field().lotIds[lot] ?? 0, attemptBy(field(), nth, cents))),
  };
}

/** Somebody else, another server or an admin's edit, has these lots while `act` runs. */
const whileHeld = (lots: readonly number[], act: () => Promise<void>): Promise<void> =>
  inTransaction(field().database.db, async (tx) => {
    const ids = lots.map((lot) => field().lotIds[lot] ?? 0);
    await sql`select from auctions where id = any(${ids}::bigint[]) for update`.execute(tx);
    await act();
  });

test('lots that somebody else holds for long keep nobody on other lots waiting', async () => {
  const { bidOn, idle } = open();
  const waiting: Promise<string>[] = [];
  await whileHeld([0, 1, 2, 3], async () => {
    for (const lot of [0, 1, 2, 3]) {
      // In batches of their own, each with more than the one that comes then.
      waiting.push(bidOn(lot, 200, 1), bidOn(lot, 201, 2));
      await new Promise(setImmediate);
    }
    expect(await bidOn(4, 200, 3)).toBe('accepted');
    expect(await bidOn(4, 201, 4)).toBe('accepted');
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['accepted']));
  await idle();
});

test('a lot that is let go does not wait for others that are held on', async () => {
  const { bidOn, idle } = open();
  const waiting: Promise<string>[] = [];
  await whileHeld([5, 6, 7], async () => {
    let short: Promise<string> | undefined;
    await whileHeld([8], async () => {
      waiting.push(...[5, 6, 7].map((lot) => bidOn(lot, 200, lot)));
      await eventually(async () => expect(await waitingForLocks(field().database.db)).toBe(2));
      short = bidOn(8, 200, 1);
      await new Promise(setImmediate);
    });
    expect(await short).toBe('accepted');
    expect(await bidOn(8, 201, 2)).toBe('accepted');
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['accepted']));
  await idle();
});

test('bids that have waited for too long are given up, those that came later go on waiting', async () => {
  const { bidOn, idle } = open();
  let later: Promise<string> | undefined;
  await whileHeld([9], async () => {
    const many = Array.from({ length: 300 }, (_, nth) => bidOn(9, 200 + nth, nth));
    await eventually(async () => expect(await waitingForLocks(field().database.db)).toBe(1));
    const asked = opened.length;
    ahead += realTime.limitMs;
    later = bidOn(9, 1_000, 1);
    // All of them at once, not one batch after the other, each of which waits for the lot.
    expect(new Set(await Promise.all(many))).toEqual(new Set(['overloaded']));
    expect(
      opened
        .slice(asked)
        .flat()
        .filter((cents) => cents < 1_000),
    ).toEqual([]);
  });
  expect(await later).toBe('accepted');
  await idle();
});
