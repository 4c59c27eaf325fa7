import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf, unstorable } from '#verification/support/bidding/attempts.ts';
import { withTestField } from '#verification/support/bidding/test-field.ts';
import { type TestSequencer, testSequencer } from '#verification/support/bidding/test-sequencer.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { BatchStore, Locks } from './batch-store.ts';
import type { SubmittedBid } from './bid.ts';

const field = withTestField({ lots: 30, bidders: 30 });
let sequencer: TestSequencer;

beforeAll(() => {
  sequencer = testSequencer(field().database.db, { store: field().store, log: silentLog });
});

const lotAt = (index: number): number => field().lotIds[index] ?? 0;
const attempt = (cents: number, bidder = 0, key?: string) => attemptBy(field(), bidder, cents, key);

/** The same store; notes how many bids each batch has. */
const counting = (opened: number[]): BatchStore => ({
  ...field().store,
  open: (lots, locks) => {
    opened.push(lots.reduce((sum, { bids }) => sum + bids.length, 0));
    return field().store.open(lots, locks);
  },
});

test('bids on many lots at once share their commits', async () => {
  const outcomes = await Promise.all(
    field().lotIds.map((lotId, index) => sequencer.submit(lotId, attempt(200, index))),
  );
  expect(outcomes.map(nameOf)).toEqual(field().lotIds.map(() => 'accepted'));
  const { rows } = await sql<{ commits: number }>`
    select count(distinct xmin::text)::int as commits from bids`.execute(field().database.db);
  expect(rows[0]?.commits).toBeLessThan(10);
});

test('a lot that somebody holds holds up no other, and is decided when they let go', async () => {
  const settled: number[] = [];
  const submit = async (index: number) => {
    const outcome = await sequencer.submit(lotAt(index), attempt(300, index + 1));
    settled.push(index);
    return nameOf(outcome);
  };
  const held = 10;
  let waiting: Promise<string> | undefined;
  await inTransaction(field().database.db, async (tx) => {
    await sql`select from auctions where id = ${lotAt(held)} for update`.execute(tx);
    // Twice over what is under way at once, so that the held lot shares its batch with others.
    const others = Array.from({ length: 20 }, (_, index) => index).filter((one) => one !== held);
    const submitted = others.map(submit);
    waiting = submit(held);
    expect(new Set(await Promise.all(submitted))).toEqual(new Set(['accepted']));
    expect(settled).not.toContain(held);
  });
  expect(await waiting).toBe('accepted');
  await sequencer.idle();
});

test('a key is any text: "undefined" is one, and no key is not', async () => {
  const opened: number[] = [];
  const { submit } = testSequencer(field().database.db, {
    store: counting(opened),
    log: silentLog,
  });
  const outcomes = await Promise.all([
    submit(lotAt(27), attempt(1_000, 9)),
    submit(lotAt(27), attempt(1_100, 8, 'undefined')),
    submit(lotAt(27), attempt(1_200, 8)),
    submit(lotAt(27), attempt(1_100, 8, 'undefined')),
  ]);
  expect(outcomes.map(nameOf)).toEqual(['accepted', 'accepted', 'already_leading', 'accepted']);
  expect(outcomes.map(({ replayed }) => replayed)).toEqual([false, false, false, true]);
  // Decided in one piece: a batch that fails is taken apart, each bid by itself.
  expect(opened).toEqual([4]);
});

test('one bid that no statement can field().store fails alone, among many lots, too', async () => {
  const filler = Array.from({ length: 6 }, (_, index) =>
    sequencer.submit(lotAt(index), attempt(500, index + 2)),
  );
  const unreadable = sequencer.submit(lotAt(12), unstorable(attempt(500, 3)));
  const [poisoned, beside, ...others] = await Promise.all([
    unreadable,
    sequencer.submit(lotAt(12), attempt(501, 4)),
    ...filler,
  ]);
  expect([poisoned, beside].map((one) => one && nameOf(one))).toEqual(['server_error', 'accepted']);
  expect(new Set(others.map(nameOf))).toEqual(new Set(['accepted']));
});

test('each bid of a batch that is taken apart waits for its lot, which somebody may have for a moment', async () => {
  const asked: Locks[] = [];
  const noting: BatchStore = {
    ...field().store,
    open: (lots, locks) => {
      if (lots.flatMap((lot) => lot.bids).length === 1) asked.push(locks);
      return field().store.open(lots, locks);
    },
  };
  const faults: unknown[] = [];
  const log = { ...silentLog, error: (fault: unknown) => faults.push(fault) };
  const { submit } = testSequencer(field().database.db, { store: noting, log });
  const outcomes = await Promise.all([
    submit(lotAt(14), attempt(500, 3)),
    submit(lotAt(14), unstorable(attempt(501, 4))),
    submit(lotAt(14), attempt(502, 5)),
  ]);
  expect(outcomes.map(nameOf)).toEqual(['accepted', 'server_error', 'accepted']);
  expect(faults).toEqual([{ err: expect.any(Error), auctionId: lotAt(14) }]);
  expect(new Set(asked)).toEqual(new Set(['wait']));
});

test('one bid of a batch that is taken apart finds its lot held for long: it alone is told to come again', async () => {
  const lot = lotAt(15);
  const holding: BatchStore = {
    ...field().store,
    open: (lots, locks) => {
      const bids = lots.flatMap((lot) => lot.bids as SubmittedBid[]);
      if (bids.length > 1 || bids[0]?.cents !== 501) return field().store.open(lots, locks);
      return inTransaction(field().database.db, async (tx) => {
        await sql`select from auctions where id = ${lot} for update`.execute(tx);
        return field().store.open(lots, locks);
      });
    },
  };
  const { submit } = testSequencer(field().database.db, { store: holding, log: silentLog });
  const outcomes = await Promise.all([
    submit(lot, attempt(500, 3)),
    submit(lot, attempt(501, 4)),
    submit(lot, unstorable(attempt(502, 5))),
    submit(lot, attempt(503, 6)),
  ]);
  expect(outcomes.map(nameOf)).toEqual(['accepted', 'overloaded', 'server_error', 'accepted']);
});

test('a bid on a quiet lot does not wait for a crowd on another', async () => {
  const crowd = 1_500;
  const asked: number[][] = [];
  const noting: BatchStore = {
    ...field().store,
    open: (lots, locks) => {
      asked.push(lots.map(({ auctionId }) => auctionId));
      return field().store.open(lots, locks);
    },
  };
  const { submit } = testSequencer(field().database.db, { store: noting, log: silentLog });
  const hot = Array.from({ length: crowd }, (_, index) =>
    submit(lotAt(0), attempt(1_000 + index, index % 30)),
  );
  expect(nameOf(await submit(lotAt(1), attempt(600, 5)))).toBe('accepted');
  await Promise.all(hot);
  // The crowd takes a dozen batches; the quiet lot's bid goes with the first that has room for it.
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.findIndex((lots) => lots.includes(lotAt(1)))).toBeLessThan(2);
});
