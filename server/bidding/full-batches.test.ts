import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { inTransaction } from '../db/transaction.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';
import { realPatience } from './settle-batch.ts';
import { LONG_MS } from './under-way.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;
let sequencer: Sequencer;
/** So much later than it is the sequencer takes it to be, in ms. */
let ahead = 0;
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
  const patience = { ...realPatience, now: () => performance.now() + ahead };
  sequencer = createSequencer({ store: counting, log: silentLog, patience });
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

test('beside a batch that the database keeps, few bids leave when the next one comes', async () => {
  const began: Promise<string>[] = [];
  await inTransaction(database.db, async (tx) => {
    // Whoever stores the same key waits until this transaction has ended.
    await sql`
      insert into idempotency_keys (user_id, key, request_hash, status, body)
      values (${field.bidderIds[5]}, 'kept', '\\x00', 201, 'R{}')`.execute(tx);
    left.length = 0;
    const kept = [bidOn(0, 300, 5, 'kept'), bidOn(1, 300, 5), bidOn(2, 300, 5)];
    await whatIsDue();
    const few = bidOn(3, 300, 5);
    began.push(...kept, few);
    await whatIsDue();
    ahead = LONG_MS;
    await whatIsDue();
    expect(left).toEqual([3]);
    // Its own lot is taken, so this one cannot leave.
    began.push(bidOn(0, 301, 4));
    expect(await few).toBe('accepted');
    expect(left).toEqual([3, 1]);
    await sql`delete from idempotency_keys where key = 'kept'`.execute(tx);
  });
  expect(new Set(await Promise.all(began))).toEqual(new Set(['accepted']));
});
