import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attemptBy } from '#verification/support/bidding/attempts.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { whileKeyIsTaken } from '#verification/support/bidding/taken-key.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { BatchStore, Keys } from './batch.ts';
import type { Outcome } from './outcome.ts';
import { openPostgresStore, type PostgresStore } from './postgres-store.ts';
import { createSequencer } from './sequencer.ts';

let database: TestDatabase;
let field: Field;
let store: PostgresStore;
/** Of each batch whether its keys were looked up, in the order in which they were opened. */
let opened: Keys[];

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 5, bidders: 20 });
});
beforeEach(() => {
  // A store of its own: one that met a repeat goes on looking keys up for a while.
  store = openPostgresStore(database.connection, silentLog);
  opened = [];
  return () => store.close();
});
afterAll(() => database.drop());

const noting = (): BatchStore => ({
  isDurable: store.isDurable,
  open: (lots, keys, locks) => {
    opened.push(keys);
    return store.open(lots, keys, locks);
  },
});
const open = () => createSequencer({ store: noting(), log: silentLog });
const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const attempt = (cents: number, bidder: number, key: string) =>
  attemptBy(field, bidder, cents, key);
const answerOf = (outcome: Outcome): unknown =>
  outcome.accepted ? outcome.json : outcome.refusal.refused;

test('keys that are new are not looked up', async () => {
  const { submit } = open();
  const bids = Array.from({ length: 20 }, (_, index) =>
    submit(lotAt(0), attempt(200 + index, index, `new ${index}`)),
  );
  const outcomes = await Promise.all(bids);
  expect(outcomes.map(({ accepted }) => accepted)).toEqual(outcomes.map(() => true));
  expect(new Set(opened)).toEqual(new Set(['trust']));
});

test('a repeat is told its first answer, and nobody beside it is decided twice', async () => {
  const first = await open().submit(lotAt(1), attempt(200, 0, 'again'));
  const { submit } = open();
  const [repeat, ...others] = await Promise.all([
    submit(lotAt(1), attempt(200, 0, 'again')),
    ...Array.from({ length: 10 }, (_, index) =>
      submit(lotAt(1), attempt(300 + index, index + 1, `beside ${index}`)),
    ),
  ]);
  expect(repeat && answerOf(repeat)).toBe(answerOf(first));
  expect(repeat?.replayed).toBe(true);
  expect(others.map(({ accepted }) => accepted)).toEqual(others.map(() => true));
  expect(opened.slice(1)).toEqual(['trust', 'look']);
  const bids = await database.db
    .selectFrom('bids')
    .select(['seq', 'cents'])
    .where('auction_id', '=', lotAt(1))
    .orderBy('seq')
    .execute();
  const cents = [200, ...others.map((_, index) => 300 + index)];
  expect(bids).toEqual(cents.map((sum, index) => ({ seq: index + 1, cents: sum })));
});

test('who may no longer bid is still told what their bid became', async () => {
  const first = await open().submit(lotAt(2), attempt(200, 3, 'then'));
  await database.db
    .updateTable('bid_requests')
    .set({ status: 'rejected' })
    .where('auction_id', '=', lotAt(2))
    .where('buyer_id', '=', field.bidderIds[3] ?? 0)
    .execute();
  const repeat = await open().submit(lotAt(2), attempt(200, 3, 'then'));
  expect(answerOf(repeat)).toBe(answerOf(first));
  expect(answerOf(await open().submit(lotAt(2), attempt(250, 3, 'now')))).toBe('approval_required');
});

test('an accepted bid is told again, though it would be refused by now and nothing can be stored', async () => {
  const first = await open().submit(lotAt(4), attempt(200, 0, 'then'));
  // Whatever is stored next, the lot as it is shown comes first.
  await database.db
    .updateTable('auctions')
    .set({ title: 'Another' })
    .where('id', '=', lotAt(4))
    .execute();
  await database.asOwner(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'No.'; end $$;
    create trigger fails before insert on settled_lots execute function fail()`);
  expect(answerOf(await open().submit(lotAt(4), attempt(201, 1, 'new')))).toBe('server_error');
  const repeat = await open().submit(lotAt(4), attempt(200, 0, 'then'));
  expect([answerOf(repeat), repeat.replayed]).toEqual([answerOf(first), true]);
  await database.asOwner('drop function fail cascade');
});

test('keys of refused bids are looked up, and the batch goes on', async () => {
  const { submit } = open();
  const [, low] = await Promise.all([
    submit(lotAt(4), attempt(300, 2, 'a good one')),
    submit(lotAt(4), attempt(10, 3, 'too low')),
  ]);
  const again = await submit(lotAt(4), attempt(10, 3, 'too low'));
  expect([low, again].map((one) => one && answerOf(one))).toEqual(['bid_too_low', 'bid_too_low']);
  expect([low?.replayed, again.replayed]).toEqual([false, false]);
  expect(opened).not.toContain('look');
});

test('where keys come again, the next batches look at once instead of being decided twice', async () => {
  const { submit } = open();
  await submit(lotAt(3), attempt(200, 0, 'often'));
  for (let turn = 0; turn < 5; turn += 1)
    expect((await submit(lotAt(3), attempt(200, 0, 'often'))).replayed).toBe(true);
  expect(opened).toEqual(['trust', 'trust', 'look', 'trust', 'trust', 'trust', 'trust']);
});

test('a repeat is told its first answer beside a lot that somebody holds', async () => {
  const first = await open().submit(lotAt(1), attempt(900, 4, 'beside a held one'));
  const { submit } = open();
  const held = await inTransaction(database.db, async (tx) => {
    await sql`select from auctions where id = ${lotAt(0)} for update`.execute(tx);
    const waiting = submit(lotAt(0), attempt(900, 5, 'held'));
    const repeat = await submit(lotAt(1), attempt(900, 4, 'beside a held one'));
    expect(repeat.replayed).toBe(true);
    expect(answerOf(repeat)).toBe(answerOf(first));
    return { waiting };
  });
  expect((await held.waiting).accepted).toBe(true);
});

test('two batches with the same keys do not wait for each other', async () => {
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (...told: unknown[]) => warnings.push(told) };
  const { submit } = createSequencer({ store, log });
  for (let turn = 0; turn < 7; turn += 1) {
    // Nobody who leads one of the lots: of a refused bid no key is stored.
    const [one, other] = [6 + 2 * turn, 7 + 2 * turn];
    const bids: Promise<Outcome>[] = [];
    const key = `crossed ${turn}`;
    const bid = (lot: number, bidder: number) =>
      bids.push(submit(lotAt(lot), attempt(1_010 + 10 * turn, bidder, key)));
    // Both batches get as far as the second bidder's key, whatever they have stored by then.
    await whileKeyIsTaken(database.db, { bidderId: field.bidderIds[other], key }, async () => {
      bid(0, other);
      bid(1, one);
      await Promise.resolve();
      bid(2, one);
      bid(3, other);
      await vi.waitFor(async () => expect(await waitingForLocks(database.db)).toBe(2));
    });
    await Promise.all(bids);
  }
  expect(warnings).toEqual([]);
});
