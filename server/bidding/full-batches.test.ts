import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { machineNow } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Attempt } from './outcome.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';
import { realPatience } from './settle-batch.ts';
import { LONG_MS } from './under-way.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;
let sequencer: Sequencer;
/** Parts of one that other processes hand bids in to. */
let shared: Parameters<typeof createSequencer>[0];
/** How many bids each batch has that left. */
const left: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 6, bidders: 6 });
  store = openPostgresStore(database.connection, silentLog);
  const counting: typeof store = {
    ...store,
    open(lots, trust) {
      left.push(lots.reduce((sum, { attempts }) => sum + attempts.length, 0));
      return store.open(lots, trust);
    },
  };
  sequencer = createSequencer({ store: counting, log: silentLog });
  shared = { store: counting, log: silentLog, isShared: true };
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

/** The nth bidder bids on a lot. */
const bidOn = async (lot: number, cents: number, nth = lot, key?: string): Promise<string> =>
  nameOf(await sequencer.submit(field.lotIds[lot] ?? 0, attemptBy(field, nth, cents, key)));

/** All promises that are settled by now have had their turn, but nothing else: no time has passed. */
async function whatIsDue(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

test('bids wait beside a batch until they are as many as it carries', async () => {
  left.length = 0;
  const bids = [0, 1, 2].map((lot) => bidOn(lot, 200));
  await whatIsDue();
  bids.push(bidOn(3, 200), bidOn(4, 200));
  await whatIsDue();
  expect(left).toEqual([3]);
  bids.push(bidOn(5, 200));
  await whatIsDue();
  expect(left).toEqual([3, 3]);
  expect(new Set(await Promise.all(bids))).toEqual(new Set(['accepted']));
});

/** While the database keeps a batch: whoever stores the same key waits until a transaction has ended. */
async function whileKept(
  begin: () => Promise<string>[],
  act: (done: readonly string[]) => Promise<void>,
): Promise<void> {
  const done: string[] = [];
  const kept: Promise<string>[] = [];
  await inTransaction(database.db, async (tx) => {
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, status, body)
      values (${field.bidderIds[5]}, 'kept', '\\x00', 201, 'R{}')`.execute(tx);
    kept.push(...begin());
    for (const bid of kept) void bid.then((name) => done.push(name));
    await whatIsDue();
    await act(done);
    await sql`delete from idempotency_keys where key = 'kept'`.execute(tx);
  });
  expect(new Set(await Promise.all(kept))).toEqual(new Set(['accepted']));
  await sql`delete from idempotency_keys where key = 'kept'`.execute(database.db);
}

test('few bids do not wait for a batch that the database keeps', async () => {
  const three = () => [bidOn(0, 300, 5, 'kept'), bidOn(1, 300, 5), bidOn(2, 300, 5)];
  await whileKept(three, async (done) => {
    expect(await bidOn(3, 300, 5)).toBe('accepted');
    expect(done).toEqual([]);
  });
});

test('what others hand in before a held-back batch leaves goes in its place', async () => {
  const clock = { ahead: 0 };
  const pauses: (() => void)[] = [];
  const { submit, idle } = createSequencer({
    ...shared,
    patience: {
      ...realPatience,
      now: () => performance.now() + clock.ahead,
      pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
    },
  });
  const bid = async (lot: number, cents: number, nth: number, how: Partial<Attempt> = {}) =>
    nameOf(await submit(field.lotIds[lot] ?? 0, { ...attemptBy(field, nth, cents), ...how }));
  const key = { text: 'kept', request: '400' };
  const three = () => [bid(4, 400, 5, { key }), bid(1, 400, 4), bid(2, 400, 4)];
  const told: Promise<string>[] = [];
  left.length = 0;
  await whileKept(three, async () => {
    await vi.waitFor(() => expect(left).toEqual([3]));
    const arrivedAt = machineNow();
    told.push(bid(3, 402, 3));
    await vi.waitFor(() => expect(pauses).toHaveLength(1));
    clock.ahead = LONG_MS;
    pauses[0]?.();
    // The held-back bid may leave now; this one had come to a worker before it.
    await whatIsDue();
    told.push(bid(3, 401, 4, { handedIn: { by: 1, arrivedAt } }));
    expect(await Promise.all(told)).toEqual(['accepted', 'accepted']);
  });
  await idle();
});
