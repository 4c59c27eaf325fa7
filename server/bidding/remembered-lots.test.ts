import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toIso } from '#domain/time.ts';
import { attemptBy, nameOf } from '#testing/bidding/attempts.ts';
import { buildField, type Field } from '#testing/bidding/bidding-load.ts';
import { rememberingOn } from '#testing/bidding/remembering.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import type { Tx } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import { readClock } from './bid-store.ts';
import { CONTESTED_MS, LATEST } from './lot-memory.ts';

let database: TestDatabase;
let field: Field;
let processes: ReturnType<typeof rememberingOn>;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 13, bidders: 20 });
  processes = rememberingOn(database.connection, field);
});
afterAll(async () => {
  await processes.close();
  await database.drop();
});

const lotAt = (index: number): number => field.lotIds[index] ?? 0;
const bidderAt = (index: number): number => field.bidderIds[index] ?? 0;

/** Whether anybody waits for what the transaction holds. */
async function waitsForLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))) as waits`.execute(
    tx,
  );
  return rows[0]?.waits ?? false;
}

const setLot = (lot: number, change: object) =>
  database.db.updateTable('auctions').set(change).where('id', '=', lot).execute();

/** Everything that somebody else may change, and what the next bid is then told. */
const changes: Record<string, [change: (lot: number) => Promise<unknown>, told: string]> = {
  'the lot was withdrawn': [(lot) => setLot(lot, { status: 'withdrawn' }), 'auction_closed'],
  'the increment was raised': [(lot) => setLot(lot, { min_increment_cents: 50 }), 'bid_too_low'],
  'the approval was taken back': [
    (lot) =>
      database.db
        .updateTable('bid_requests')
        .set({ status: 'rejected' })
        .where('auction_id', '=', lot)
        .where('buyer_id', '=', bidderAt(1))
        .execute(),
    'approval_required',
  ],
  'the end was moved into the past': [
    (lot) => setLot(lot, { ends_at: sql`now() - interval '1 second'` }),
    'auction_closed',
  ],
};

for (const [index, [what, [change, told]]] of Object.entries(changes).entries())
  test(`a remembered lot is decided as it is now: ${what}`, async () => {
    const lot = lotAt(index);
    const { bid, above, guesses } = await processes.openFamiliar(lot);
    await change(lot);
    expect(await bid(above(1), 1)).toBe(told);
    expect(guesses[0]).toBe(true);
    expect(guesses.slice(1)).toEqual(guesses.slice(1).map(() => false));
  });

test('a refusal from memory that is kept with no key is not told before the lot was read', async () => {
  const { submit, above } = await processes.openFamiliar(lotAt(12));
  // Its first bidder leads, as far as it knows.
  expect(
    nameOf(await processes.openProcess().submit(lotAt(12), processes.attempt(above(1), 1))),
  ).toBe('accepted');
  expect(nameOf(await submit(lotAt(12), attemptBy(field, 0, above(2))))).toBe('accepted');
});

test('an account that was suspended meanwhile cannot bid from memory', async () => {
  const { bid, above } = await processes.openFamiliar(lotAt(4));
  const users = (status: 'suspended' | 'active') =>
    database.db.updateTable('users').set({ status }).where('id', '=', bidderAt(1)).execute();
  await users('suspended');
  expect(await bid(above(1), 1)).toBe('account_inactive');
  await users('active');
  expect(await bid(above(2), 1)).toBe('accepted');
});

test("an answer shows the seller's name as it is now", async () => {
  const process = await processes.openFamiliar(lotAt(5));
  const named = async (cents: number, bidder: number) => {
    const outcome = await process.submit(lotAt(5), processes.attempt(cents, bidder));
    return outcome.accepted && JSON.parse(outcome.json).auction.seller.name;
  };
  const before = await named(process.above(1), 1);
  await sql`update users set name = 'Renamed Seller'
            where id = (select seller_id from auctions where id = ${lotAt(5)})`.execute(
    database.db,
  );
  const after = await named(process.above(2), 2);
  expect(after).not.toBe(before);
  expect(after).toMatch(/^Renamed/);
  await sql`update users set name = 'Seller'
            where id = (select seller_id from auctions where id = ${lotAt(5)})`.execute(
    database.db,
  );
});

test('a remembered lot that somebody holds is waited for, and what they made of it counts', async () => {
  const { bid, above } = await processes.openFamiliar(lotAt(6));
  let waiting: Promise<string> | undefined;
  await inTransaction(database.db, async (tx) => {
    await sql`update auctions set min_increment_cents = 30 where id = ${lotAt(6)}`.execute(tx);
    waiting = bid(above(1), 1);
    await expect.poll(() => waitsForLock(tx), { timeout: 30_000 }).toBe(true);
  });
  expect(await waiting).toBe('bid_too_low');
  expect(await bid(above(36), 1)).toBe('accepted');
});

test('two processes that both remember a lot never decide from what the other made old', async () => {
  const lot = lotAt(7);
  const [one, other] = [processes.openProcess(), processes.openProcess()];
  const bids = Array.from({ length: 300 }, (_, index) =>
    (index % 2 === 0 ? one : other).submit(lot, processes.attempt(200 + index, index % 20)),
  );
  const outcomes = await Promise.all(bids);
  const accepted = outcomes.flatMap((outcome) => (outcome.accepted ? [outcome.facts] : []));
  const stored = await database.db
    .selectFrom('bids')
    .select(['id', 'seq', 'cents', sql<number>`micros(placed_at)`.as('placedAt')])
    .where('auction_id', '=', lot)
    .orderBy('seq')
    .execute();
  const told = accepted.map(({ bidId, seq, cents, placedAt }) => ({
    id: bidId,
    seq,
    cents,
    placedAt,
  }));
  expect(stored).toEqual(told.sort((a, b) => a.seq - b.seq));
  const ids = stored.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
});

/** What the database says to a batch that was decided by a clock so far from its own. */
const confirm = (lot: number, decidedAt: string) =>
  inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ shift: number; said: string; before: string | null }>`
      select confirm_lots(array[auctions.id], array[auctions.xmin::text::bigint],
          array[seller.xmin::text::bigint], array[permission_versions.version], accounts_version.version,
          micros(clock_timestamp() + ${decidedAt}::interval)) as shift
        from accounts_version, auctions join users seller on seller.id = seller_id
          join permission_versions on auction_id = auctions.id
        where auctions.id = ${lot}`.execute(tx);
    const said = await sql<{
      said: string;
    }>`select current_setting('fairlot.shift') as said`.execute(tx);
    expect(said.rows[0]?.said).toBe(String(rows[0]?.shift));
    return rows[0]?.shift;
  }).catch((error: { code?: string }) => error.code);

test('the database reads the clock under the locks, and takes no batch that was decided long before', async () => {
  const shift = await confirm(lotAt(8), '-10 ms');
  expect(shift).toBeGreaterThanOrEqual(10_000);
  expect(shift).toBeLessThanOrEqual(LATEST);
  expect(await confirm(lotAt(8), '-251 ms')).toBe('FL001');
  // A clock that was set back.
  expect(await confirm(lotAt(8), '1 s')).toBe('FL001');
});

test('a bid that was decided from memory has the time of the clock under its lock', async () => {
  const familiar = await processes.openFamiliar(lotAt(9));
  const before = await readClock(database.db);
  const { outcome } = await processes.bidFromMemory(familiar, lotAt(9));
  if (!outcome.accepted) throw new Error('The bid was refused.');
  const { bidId, placedAt } = outcome.facts;
  expect(JSON.parse(outcome.json).bid.created_at).toBe(toIso(placedAt));
  // Decided by a clock that is reckoned from before, never ahead of the database's own.
  expect(placedAt).toBeGreaterThan(before);
  expect(await storedTimeOf(bidId)).toBe(placedAt);
  const lot = await sql<{ at: number }>`
    select micros(last_bid_at) as at from auctions where id = ${lotAt(9)}`.execute(database.db);
  expect(lot.rows[0]?.at).toBe(placedAt);
});

test('a repeat on another process is told the first answer to a bid decided from memory, to the letter', async () => {
  const { sent, outcome: first } = await processes.bidFromMemory(
    await processes.openFamiliar(lotAt(10)),
    lotAt(10),
  );
  const again = await processes.openProcess().submit(lotAt(10), sent);
  expect(again.replayed).toBe(true);
  expect(again.accepted && again.json).toBe(first.accepted && first.json);
  expect(first.accepted).toBe(true);
  // In the same form as ever: a server of an older version reads it, too.
  const { body } = await database.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', sent.key?.text ?? '')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(body.slice(1))[3]).toBe(first.accepted && first.facts.placedAt);
});

test('a lot that a bid may extend is read before each batch, and remembered again when it is not', async () => {
  const lot = lotAt(11);
  const familiar = await processes.openFamiliar(lot);
  const { bid, above, guesses } = familiar;
  let more = 0;
  const endIn = (left: string) =>
    setLot(lot, {
      ends_at: sql`now() + soft_close_seconds * interval '1 second' + ${left}::interval`,
    });
  await endIn('200 ms');
  const idsBefore = await idsGivenOut();
  guesses.length = 0;
  // What somebody else changed is read for a while, whatever it is.
  for (const until = performance.now() + 1.2 * CONTESTED_MS; performance.now() < until; ) {
    more += 1;
    expect(await bid(above(more), 1 + (above(more) % 2))).toBe('accepted');
  }
  expect(guesses.slice(1)).toEqual(guesses.slice(1).map(() => false));
  // Ids for bids to come would be of no use here, and a batch takes as long for them as for ten bids.
  expect((await idsGivenOut()) - idsBefore).toBeLessThan(2 * more + 10);
  await endIn('1 hour');
  await processes.bidFromMemory({ ...familiar, above: (next) => above(more + next) }, lot);
});

async function storedTimeOf(bidId: number): Promise<number | undefined> {
  const { rows } = await sql<{ at: number }>`
    select micros(placed_at) as at from bids where id = ${bidId}`.execute(database.db);
  return rows[0]?.at;
}

async function idsGivenOut(): Promise<number> {
  const { rows } = await database.asOwner('select last_value from bids_id_seq');
  return rows[0]?.last_value ?? 0;
}
