import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { inTransaction } from '../db/transaction.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;
let sequencer: Sequencer;
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

test('few bids do not wait for a batch that the database keeps', async () => {
  const done: string[] = [];
  const kept: Promise<string>[] = [];
  await inTransaction(database.db, async (tx) => {
    // Whoever stores the same key waits until this transaction has ended.
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, status, body)
      values (${field.bidderIds[5]}, 'kept', '\\x00', 201, 'R{}')`.execute(tx);
    kept.push(bidOn(0, 300, 5, 'kept'), bidOn(1, 300, 5), bidOn(2, 300, 5));
    for (const bid of kept) void bid.then((name) => done.push(name));
    await whatIsDue();
    expect(await bidOn(3, 300, 5)).toBe('accepted');
    expect(done).toEqual([]);
    await sql`delete from idempotency_keys where key = 'kept'`.execute(tx);
  });
  expect(new Set(await Promise.all(kept))).toEqual(new Set(['accepted']));
});
