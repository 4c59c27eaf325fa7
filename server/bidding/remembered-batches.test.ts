import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { inTransaction } from '../db/transaction.ts';
import type { BatchStore } from './batch.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
const stores: PostgresStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 12, bidders: 2 });
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await database.drop();
});

/** A process that remembers these lots, and has decided a batch of bids on all of them from memory. */
async function openFamiliar(...lots: readonly number[]) {
  const store = openPostgresStore(database.connection, silentLog);
  stores.push(store);
  /** How many lots each batch has that was decided from memory. */
  const guessed: number[] = [];
  const noting: BatchStore = {
    ...store,
    async open(asked, trust, locks) {
      const open = await store.open(asked, trust, locks);
      guessed.push(open.isGuess ? asked.length : 0);
      return open;
    },
  };
  const { submit } = createSequencer({ store: noting, log: silentLog });
  let cents = 200;
  /** A bid on each, in one batch. */
  function bidOnEach(): Promise<string>[] {
    cents += 1;
    return lots.map(async (lot) =>
      nameOf(await submit(field.lotIds[lot] ?? 0, attemptBy(field, cents % 2, cents))),
    );
  }
  while (guessed.at(-1) !== lots.length)
    expect(new Set(await Promise.all(bidOnEach()))).toEqual(new Set(['accepted']));
  guessed.length = 0;
  return { bidOnEach, guessed };
}

test.each([0, 1, 2])(
  'a change of one of three remembered lots counts: of number %i',
  async (nth) => {
    const lots = [0, 1, 2].map((lot) => 3 * nth + lot);
    const { bidOnEach, guessed } = await openFamiliar(...lots);
    await database.db
      .updateTable('auctions')
      .set({ min_increment_cents: 50 })
      .where('id', '=', field.lotIds[lots[nth] ?? 0] ?? 0)
      .execute();
    const told = ['accepted', 'accepted', 'accepted'].with(nth, 'bid_too_low');
    expect(await Promise.all(bidOnEach())).toEqual(told);
    expect(guessed[0]).toBe(3);
  },
);

test('of remembered lots one that somebody holds keeps no other waiting', async () => {
  const { bidOnEach, guessed } = await openFamiliar(9, 10, 11);
  const held = await inTransaction(database.db, async (tx) => {
    await sql`select from auctions where id = ${field.lotIds[10]} for update`.execute(tx);
    const [one, waiting, other] = bidOnEach();
    expect(await Promise.all([one, other])).toEqual(['accepted', 'accepted']);
    return { waiting };
  });
  expect(guessed[0]).toBe(3);
  expect(await held.waiting).toBe('accepted');
});
