import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Closer } from '#server/engine/closing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { buildField, type Field } from '#verification/support/bidding/bidding-load.ts';
import { closeLots, startCloser } from '#verification/support/close-lots.ts';
import { createTestDatabase, type TestDatabase } from '#verification/support/database.ts';
import { eventually } from '#verification/support/eventually.ts';
import { refuseNotices } from '#verification/support/refused-notices.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { notifyPiece } from './notify-losers.ts';

/** More than are told in one transaction; the last of them are permitted to bid and never do. */
const BIDDERS = 2_300;
const PERMITTED = 2_500;
const MANY_BIDS = 20_000;

let database: TestDatabase;
let field: Field;

beforeAll(async () => {
  database = await createTestDatabase();
  field = await buildField(database.db, { lots: 12, bidders: PERMITTED });
});
afterAll(() => database.drop());

const lotOf = (nth: number): number => field.lotIds[nth] ?? 0;

/** Bids of the first so many people in turn, a microsecond apart, on a lot whose time is up. */
const buildBids = (lot: number, { people, bids }: { people: number; bids: number }) =>
  inTransaction(database.db, async (tx) => {
    const ids = field.bidderIds.slice(0, people);
    await sql`
      update auctions set leading_seq = ${bids}::int, leading_cents = 100 + ${bids}::int,
        leading_bidder_id = ${ids[bids % people]}::bigint, live_at = now() - interval '1 hour',
        ends_at = date_trunc('milliseconds', now()), first_ends_at = date_trunc('milliseconds', now()),
        last_bid_at = now() - interval '1 hour' + ${bids}::int * interval '1 microsecond'
      where id = ${lot}`.execute(tx);
    await sql`
      insert into bids (auction_id, seq, bidder_id, cents, placed_at)
      select ${lot}::bigint, n, (${ids}::bigint[])[n % ${people}::int + 1], 100 + n,
        now() - interval '1 hour' + n * interval '1 microsecond'
      from generate_series(1, ${bids}::int) n`.execute(tx);
  });

const tellOnce = () => inTransaction(database.db, (tx) => notifyPiece(tx, field.lotIds));

async function tellAll(): Promise<void> {
  while ((await tellOnce()).length > 0);
}

/** Whoever heard of a lot's end as a bidder, in the order of their ids: "id: notice". */
async function heardOf(lot: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('notifications')
    .select(['user_id', 'type'])
    .where('auction_id', '=', lot)
    .where('type', 'in', ['auction_won', 'auction_lost'])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id, type }) => `${id}: ${type}`);
}

const shouldHear = ({ people, bids }: { people: number; bids: number }): string[] =>
  field.bidderIds
    .slice(0, people)
    .map((id, nth) => `${id}: auction_${nth === bids % people ? 'won' : 'lost'}`);

const untold = () => database.db.selectFrom('untold_losers').selectAll().execute();

test('who lost a lot of many bidders is told once, by pieces, and who never bid is not', async () => {
  const all = { people: BIDDERS, bids: BIDDERS + 7 };
  await buildBids(lotOf(0), all);
  expect(await closeLots(database.db, [lotOf(0)])).toEqual([lotOf(0)]);
  expect(await heardOf(lotOf(0))).toHaveLength(1);
  expect(await tellOnce()).toEqual([lotOf(0)]);
  const first = await heardOf(lotOf(0));
  expect(first.length).toBeGreaterThan(500);
  expect(first.length).toBeLessThan(BIDDERS);
  await tellAll();
  expect(await heardOf(lotOf(0))).toEqual(shouldHear(all));
  expect(await untold()).toEqual([]);
});

test('several processes tell the losers of lots that end together once each', async () => {
  const all = { people: 300, bids: 305 };
  const lots = [lotOf(1), lotOf(2)];
  for (const lot of lots) await buildBids(lot, all);
  await closeLots(database.db, lots);
  while ((await untold()).length > 0) await Promise.all([1, 2, 3].map(() => tellOnce()));
  for (const lot of lots) expect(await heardOf(lot)).toEqual(shouldHear(all));
});

test('losers that a process did not get to tell before it died are told at the next start', async () => {
  const all = { people: BIDDERS, bids: BIDDERS };
  await buildBids(lotOf(3), all);
  await closeLots(database.db, [lotOf(3)]);
  await tellOnce();
  const closer = startCloser(database.db, silentLog);
  try {
    await eventually(async () => expect(await untold()).toEqual([]));
  } finally {
    await closer.stop();
  }
  expect(await heardOf(lotOf(3))).toEqual(shouldHear(all));
});

test('losers who cannot be told keep those of no other lot waiting, and are told later', async () => {
  const all = { people: 3, bids: 5 };
  const [bad, good] = [lotOf(4), lotOf(8)];
  for (const lot of [bad, good]) await buildBids(lot, all);
  await closeLots(database.db, [bad, good]);
  const { db } = database;
  await refuseNotices(database, bad, 'auction_lost');
  const closer = startCloser(db, silentLog);
  try {
    await eventually(async () => expect(await heardOf(good)).toEqual(shouldHear(all)));
    expect(await heardOf(bad)).toHaveLength(1);
    await database.asOwner('drop function fail cascade');
    await eventually(async () => expect(await heardOf(bad)).toEqual(shouldHear(all)));
  } finally {
    await closer.stop();
  }
});

test('a lot that somebody holds keeps the losers of no other one waiting', async () => {
  const all = { people: 3, bids: 5 };
  const [held, free] = [lotOf(6), lotOf(7)];
  for (const lot of [held, free]) await buildBids(lot, all);
  await closeLots(database.db, [held, free]);
  await inTransaction(database.db, async (tx) => {
    await sql`select from auctions where id = ${held} for update`.execute(tx);
    await tellAll();
    expect(await heardOf(free)).toEqual(shouldHear(all));
  });
  await tellAll();
  expect(await heardOf(held)).toEqual(shouldHear(all));
});

test('losers of a lot that is held all the time are told as soon as it is let go', async () => {
  const { db } = database;
  const all = { people: 3, bids: 5 };
  const held = lotOf(11);
  await buildBids(held, all);
  await closeLots(db, [held]);
  const closer = await inTransaction(db, async (tx) => {
    await sql`select from auctions where id = ${held} for update`.execute(tx);
    const started = startCloser(db, silentLog);
    // Whoever wants it next has to wait behind what tells them.
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    expect(await heardOf(held), 'the winner').toHaveLength(1);
    return started;
  });
  await eventually(async () => expect(await heardOf(held)).toEqual(shouldHear(all)));
  await closer.stop();
});

test('a loser whose account somebody has locked for good keeps those of no other lot waiting', async () => {
  const { db } = database;
  const [held, free] = [lotOf(9), lotOf(10)];
  await buildBids(held, { people: 4, bids: 5 });
  await buildBids(free, { people: 3, bids: 4 });
  await closeLots(db, [held, free]);
  const untoldYet = () => untold().then((rows) => rows.map((row) => row.auction_id));
  let closer: Closer | undefined;
  try {
    await inTransaction(db, async (tx) => {
      await sql`select from users where id = ${field.bidderIds[3]} for update`.execute(tx);
      closer = startCloser(db, silentLog);
      await eventually(async () => expect(await untoldYet()).toEqual([held]));
    });
    await eventually(async () => expect(await untoldYet()).toEqual([]));
  } finally {
    await closer?.stop();
  }
  expect(await heardOf(held)).toEqual(shouldHear({ people: 4, bids: 5 }));
});

test('whoever bid on a lot of many bids is found without reading them all', async () => {
  await buildBids(lotOf(5), { people: 3, bids: MANY_BIDS });
  await beAsIfFewEverBid();
  await closeLots(database.db, [lotOf(5)]);
  const read = await inTransaction(database.db, async (tx) => {
    const before = await readOfBids(tx);
    await notifyPiece(tx, [lotOf(5)]);
    return (await readOfBids(tx)) - before;
  });
  expect(read).toBeLessThan(MANY_BIDS / 10);
  await tellAll();
  expect(await heardOf(lotOf(5))).toHaveLength(3);
});

/** The statistics of a market where few people have many bids each, so that one of them looks soon found. */
async function beAsIfFewEverBid(): Promise<void> {
  for (const column of ['auction_id', 'bidder_id'])
    await database.asOwner(`alter table bids alter ${column} set (n_distinct = 3)`);
  await database.asOwner('analyze bids');
}

/** Rows of bids that the session has read, but for those it has reported already. */
async function readOfBids(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables
    where relname = 'bids'`.execute(tx);
  return rows[0]?.read ?? 0;
}
